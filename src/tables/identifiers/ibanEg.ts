import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanEg = defineIdentifier({
  id: 'iban_eg',
  name: 'IBAN of Egypt',
  countries: ['eg'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'EG00 0000 0000 0000 0000 0000 0000 0',
  expressions: ['^EG[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('EG', lettersAndDigits(29)),
  good: ['EG38 0019 0005 0000 0000 2631 8000 2'],
  bad: ['EG38 0019 0005 0000 0000 2631 8000 3', 'EG38 0019 0005 0000 0000 2631 8000 '],
});
