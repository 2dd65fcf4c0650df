import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const amka = defineIdentifier({
  id: 'amka',
  name: 'AMKA',
  countries: ['gr'],
  source: 'Law 3655/2008: Luhn',
  mask: '00000000000',
  expressions: ['^[0-9]{11}$'],
  check: 'amka',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('AMKA'),
  hint: digits(11),
  good: ['01013099997'],
  bad: ['01013099998', '0101309999'],
});
