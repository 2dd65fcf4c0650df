import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const curp = defineIdentifier({
  id: 'curp',
  name: 'CURP',
  countries: ['mx'],
  source: 'Secretaría de Gobernación, Instructivo normativo para la asignación de la CURP',
  type: 'text_uppercase',
  mask: 'aaaa000000aaaaaa*0',
  expressions: ['^[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[A-Z0-9][0-9]$'],
  check: 'curp',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('CURP'),
  hint: lettersAndDigits(18),
  good: ['BOXW310820HNERXN09'],
  bad: ['BOXW310820HNERXN00', 'BOXW310820HNERXN0'],
});
