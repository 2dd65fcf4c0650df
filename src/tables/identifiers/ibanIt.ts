import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanIt = defineIdentifier({
  id: 'iban_it',
  name: 'IBAN of Italy',
  countries: ['it'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'IT00 a000 0000 000* **** **** ***',
  expressions: ['^IT[0-9]{2} [A-Z][0-9]{3} [0-9]{4} [0-9]{3}[A-Z0-9] [A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{3}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('IT', lettersAndDigits(27)),
  good: ['IT60 X054 2811 1010 0000 0123 456'],
  bad: ['IT60 X054 2811 1010 0000 0123 457', 'IT60 X054 2811 1010 0000 0123 45'],
});
