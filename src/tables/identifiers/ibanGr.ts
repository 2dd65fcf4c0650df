import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanGr = defineIdentifier({
  id: 'iban_gr',
  name: 'IBAN of Greece',
  countries: ['gr'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'GR00 0000 000* **** **** **** ***',
  expressions: ['^GR[0-9]{2} [0-9]{4} [0-9]{3}[A-Z0-9] [A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{4} [A-Z0-9]{3}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('GR', lettersAndDigits(27)),
  good: ['GR16 0110 1250 0000 0001 2300 695'],
  bad: ['GR16 0110 1250 0000 0001 2300 696', 'GR16 0110 1250 0000 0001 2300 69'],
});
