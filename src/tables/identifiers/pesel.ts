import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const pesel = defineIdentifier({
  id: 'pesel',
  name: 'PESEL',
  countries: ['pl'],
  source: 'Ustawa o ewidencji ludności of 2010, article 15',
  mask: '00000000000',
  expressions: ['^[0-9]{11}$'],
  check: 'pesel',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('PESEL'),
  hint: digits(11),
  good: ['44051401359'],
  bad: ['44051401350', '4405140135'],
});
