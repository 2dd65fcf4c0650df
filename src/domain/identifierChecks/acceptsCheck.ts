import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { CheckName } from '../../tables/identifiers/checkNames';
import { passesLuhn } from '../card/luhn';
import { cryptoChecks } from './cryptoChecks';
import { nationalChecks } from './nationalChecks';
import { weightedChecks } from './weightedChecks';

const checks: { readonly [Name in CheckName]: (text: string) => boolean } = {
  ...nationalChecks,
  ...cryptoChecks,
  ...weightedChecks,
  bic: (text) => isValidBIC(text),
  card_number: passesLuhn,
  cvu: nationalChecks.cbu,
  emirates_id: passesLuhn,
  iban: (text) => isValidIBAN(electronicFormatIBAN(text) ?? ''),
};

/** Whether a number, with or without its separators, passes the check of that name. Never throws. */
export function acceptsCheck(name: CheckName, text: string): boolean {
  try {
    return checks[name](text);
  } catch {
    // stdnum throws for some texts that cannot be a number at all.
    return false;
  }
}
