import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanAe = defineIdentifier({
  id: 'iban_ae',
  name: 'IBAN of United Arab Emirates',
  countries: ['ae'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'AE00 0000 0000 0000 0000 000',
  expressions: ['^AE[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{3}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('AE', lettersAndDigits(23)),
  good: ['AE07 0331 2345 6789 0123 456'],
  bad: ['AE07 0331 2345 6789 0123 457', 'AE07 0331 2345 6789 0123 45'],
});
