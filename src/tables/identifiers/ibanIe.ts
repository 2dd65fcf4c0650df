import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanIe = defineIdentifier({
  id: 'iban_ie',
  name: 'IBAN of Ireland',
  countries: ['ie'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'IE00 aaaa 0000 0000 0000 00',
  expressions: ['^IE[0-9]{2} [A-Z]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{2}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('IE', lettersAndDigits(22)),
  good: ['IE29 AIBK 9311 5212 3456 78'],
  bad: ['IE29 AIBK 9311 5212 3456 79', 'IE29 AIBK 9311 5212 3456 7'],
});
