import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const nifPt = defineIdentifier({
  id: 'nif_pt',
  name: 'NIF of Portugal',
  countries: ['pt'],
  source: 'Decreto-Lei 14/2013: modulo 11',
  mask: '000000000',
  expressions: ['^[0-9]{9}$'],
  check: 'nif_pt',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('NIF'),
  hint: digits(9),
  good: ['123456789'],
  bad: ['123456780', '12345678'],
});
