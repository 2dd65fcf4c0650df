import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanUa = defineIdentifier({
  id: 'iban_ua',
  name: 'IBAN of Ukraine',
  countries: ['ua'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'UA00 0000 00** **** **** **** **** *',
  expressions: ['^UA[0-9]{2} [0-9]{4} [0-9]{2}[A-Z0-9]{2} [A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('UA', lettersAndDigits(29)),
  good: ['UA21 3223 1300 0002 6007 2335 6600 1'],
  bad: ['UA21 3223 1300 0002 6007 2335 6600 2', 'UA21 3223 1300 0002 6007 2335 6600 '],
});
