import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const paysafecardPin = defineIdentifier({
  id: 'paysafecard_pin',
  name: 'paysafecard code',
  countries: ['de', 'at', 'pl', 'es', 'it', 'cz'],
  source: 'Paysafe, paysafecard: 16 digits',
  mask: '0000 0000 0000 0000',
  expressions: ['^[0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$'],
  store: 'no',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('paysafecard'),
  hint: digits(16),
  good: ['1234 5678 9012 3456'],
  bad: ['1234 5678 9012 345'],
});
