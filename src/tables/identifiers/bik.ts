import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const bik = defineIdentifier({
  id: 'bik',
  name: 'BIK',
  countries: ['ru'],
  source: 'Bank of Russia, Regulation 732-P: 9 digits, starting with 04',
  mask: '000000000',
  expressions: ['^0[1-4][0-9]{7}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('BIK', { ru: 'БИК' }),
  hint: digits(9),
  good: ['044525225'],
  bad: ['04452522', '544525225'],
});
