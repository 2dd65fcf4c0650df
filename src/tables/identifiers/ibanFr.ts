import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanFr = defineIdentifier({
  id: 'iban_fr',
  name: 'IBAN of France',
  countries: ['fr'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'FR00 0000 0000 00** **** **** *00',
  expressions: ['^FR[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{2}[A-Z0-9]{2} [A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9][0-9]{2}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('FR', lettersAndDigits(27)),
  good: ['FR14 2004 1010 0505 0001 3M02 606'],
  bad: ['FR14 2004 1010 0505 0001 3M02 607', 'FR14 2004 1010 0505 0001 3M02 60'],
});
