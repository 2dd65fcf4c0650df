import { defineIdentifier } from './Identifier';
import { accountNumber, digits } from './phrases';

export const accountRu = defineIdentifier({
  id: 'account_ru',
  name: 'Bank account in Russia',
  countries: ['ru'],
  source: 'Bank of Russia, Regulation 809-P: 20 digits; its check digit needs the BIK',
  mask: '00000000000000000000',
  expressions: ['^[0-9]{20}$'],
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: accountNumber(),
  hint: digits(20),
  good: ['40817810000000000001'],
  bad: ['4081781000000000000'],
});
