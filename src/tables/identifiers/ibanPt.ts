import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanPt = defineIdentifier({
  id: 'iban_pt',
  name: 'IBAN of Portugal',
  countries: ['pt'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'PT00 0000 0000 0000 0000 0000 0',
  expressions: ['^PT[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('PT', lettersAndDigits(25)),
  good: ['PT50 0002 0123 1234 5678 9015 4'],
  bad: ['PT50 0002 0123 1234 5678 9015 5', 'PT50 0002 0123 1234 5678 9015 '],
});
