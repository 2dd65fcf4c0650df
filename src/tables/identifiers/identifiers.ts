import { bankAccounts } from './bankAccounts';
import { cards } from './cards';
import { coinAddresses } from './coinAddresses';
import type { Identifier } from './Identifier';
import { ibans } from './ibans';
import { idsOfAmerica } from './idsOfAmerica';
import { idsOfAsiaAndAfrica } from './idsOfAsiaAndAfrica';
import { idsOfEurope } from './idsOfEurope';
import { phones } from './phones';
import { wallets } from './wallets';

/** The library of known identifiers, for the studio's palette, the checks' messages and the lint; by id. */
export const identifiers: readonly Identifier[] = [
  ...idsOfAmerica,
  ...idsOfEurope,
  ...idsOfAsiaAndAfrica,
  ...bankAccounts,
  ...ibans,
  ...cards,
  ...phones,
  ...wallets,
  ...coinAddresses,
].sort((a, b) => (a.id < b.id ? -1 : 1));
