import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const personnummer = defineIdentifier({
  id: 'personnummer',
  name: 'Personnummer',
  countries: ['se'],
  source: 'Folkbokföringslagen 1991:481 §18: Luhn',
  mask: '000000-0000',
  expressions: ['^[0-9]{6}-[0-9]{4}$'],
  check: 'personnummer',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('Personnummer'),
  hint: digits(10),
  good: ['811218-9876'],
  bad: ['811218-9877', '811218-987'],
});
