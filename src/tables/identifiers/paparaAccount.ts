import { defineIdentifier } from './Identifier';
import { accountNumber, digits } from './phrases';

export const paparaAccount = defineIdentifier({
  id: 'papara_account',
  name: 'Papara number',
  countries: ['tr'],
  source: 'Papara Elektronik Para: 10 digits',
  mask: '0000000000',
  expressions: ['^[0-9]{10}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: accountNumber('Papara'),
  hint: digits(10),
  good: ['1234567890'],
  bad: ['123456789'],
});
