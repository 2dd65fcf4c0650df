import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const pps = defineIdentifier({
  id: 'pps',
  name: 'PPS number',
  countries: ['ie'],
  source: 'Social Welfare Consolidation Act 2005, section 262: modulo 23',
  type: 'text_uppercase',
  expressions: ['^[0-9]{7}[A-W][A-IW]?$'],
  check: 'pps',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('PPSN'),
  hint: lettersAndDigits('8–9'),
  good: ['1234567FA', '6433435F'],
  bad: ['1234567FB', '1234567F'],
});
