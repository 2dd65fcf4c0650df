import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanDe = defineIdentifier({
  id: 'iban_de',
  name: 'IBAN of Germany',
  countries: ['de'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'DE00 0000 0000 0000 0000 00',
  expressions: ['^DE[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{2}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('DE', lettersAndDigits(22)),
  good: ['DE89 3704 0044 0532 0130 00'],
  bad: ['DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0130 0'],
});
