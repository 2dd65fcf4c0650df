import { defineIdentifier } from './Identifier';
import { accountNumber, digits } from './phrases';

export const accountIn = defineIdentifier({
  id: 'account_in',
  name: 'Bank account in India',
  countries: ['in'],
  source: 'Reserve Bank of India: 9 to 18 digits',
  expressions: ['^[0-9]{9,18}$'],
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: accountNumber(),
  hint: digits('9–18'),
  good: ['50100123456789'],
  bad: ['50100123', '5010 0123 4567'],
});
