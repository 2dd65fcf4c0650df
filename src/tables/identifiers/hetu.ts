import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const hetu = defineIdentifier({
  id: 'hetu',
  name: 'Henkilötunnus',
  countries: ['fi'],
  source: 'Asetus 128/2010: modulo 31',
  type: 'text_uppercase',
  mask: '000000*000*',
  expressions: ['^[0-9]{6}[-+A-FU-Y][0-9]{3}[0-9A-Y]$'],
  check: 'hetu',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('Henkilötunnus'),
  hint: lettersAndDigits(11),
  good: ['131052-308T'],
  bad: ['131052-308U', '131052-308'],
});
