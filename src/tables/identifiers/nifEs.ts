import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const nifEs = defineIdentifier({
  id: 'nif_es',
  name: 'NIF, NIE or CIF',
  countries: ['es'],
  source: 'Real Decreto 1065/2007, artículos 18 a 22: letter modulo 23',
  type: 'text_uppercase',
  expressions: ['^[A-Z0-9][0-9]{7}[A-Z0-9]$'],
  check: 'nif_es',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('DNI / NIE / NIF'),
  hint: lettersAndDigits(9),
  good: ['12345678Z', 'X1234567L'],
  bad: ['12345679Z', '12345678'],
});
