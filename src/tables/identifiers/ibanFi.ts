import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanFi = defineIdentifier({
  id: 'iban_fi',
  name: 'IBAN of Finland',
  countries: ['fi'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'FI00 0000 0000 0000 00',
  expressions: ['^FI[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{2}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('FI', lettersAndDigits(18)),
  good: ['FI21 1234 5600 0007 85'],
  bad: ['FI21 1234 5600 0007 86', 'FI21 1234 5600 0007 8'],
});
