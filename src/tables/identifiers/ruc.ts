import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const ruc = defineIdentifier({
  id: 'ruc',
  name: 'RUC',
  countries: ['pe'],
  source: 'SUNAT, Registro Único de Contribuyentes: modulo 11',
  mask: '00000000000',
  expressions: ['^(?:10|15|16|17|20)[0-9]{9}$'],
  check: 'ruc',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('RUC'),
  hint: digits(11),
  good: ['20123456786'],
  bad: ['20123456787', '2012345678'],
});
