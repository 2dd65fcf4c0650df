import { defineIdentifier } from './Identifier';
import { accountNumber, digits } from './phrases';

export const nuban = defineIdentifier({
  id: 'nuban',
  name: 'NUBAN',
  countries: ['ng'],
  source: 'Central Bank of Nigeria, NUBAN standard 2011, revised 2018: its check digit needs the bank',
  mask: '0000000000',
  expressions: ['^[0-9]{10}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: accountNumber('NUBAN'),
  hint: digits(10),
  good: ['0123456789'],
  bad: ['012345678'],
});
