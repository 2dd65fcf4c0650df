import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanNl = defineIdentifier({
  id: 'iban_nl',
  name: 'IBAN of Netherlands',
  countries: ['nl'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'NL00 aaaa 0000 0000 00',
  expressions: ['^NL[0-9]{2} [A-Z]{4} [0-9]{4} [0-9]{4} [0-9]{2}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('NL', lettersAndDigits(18)),
  good: ['NL91 ABNA 0417 1643 00'],
  bad: ['NL91 ABNA 0417 1643 01', 'NL91 ABNA 0417 1643 0'],
});
