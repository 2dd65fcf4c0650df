import { defineIdentifier } from './Identifier';
import { accountNumber, digits } from './phrases';

export const netellerAccount = defineIdentifier({
  id: 'neteller_account',
  name: 'Neteller account',
  countries: ['*'],
  source: 'Paysafe, Neteller account ID: 12 digits',
  mask: '0000 0000 0000',
  expressions: ['^[0-9]{4} [0-9]{4} [0-9]{4}$'],
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: accountNumber('Neteller'),
  hint: digits(12),
  good: ['4501 2345 6789'],
  bad: ['4501 2345 678'],
});
