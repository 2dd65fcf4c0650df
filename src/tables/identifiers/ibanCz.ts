import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanCz = defineIdentifier({
  id: 'iban_cz',
  name: 'IBAN of Czechia',
  countries: ['cz'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'CZ00 0000 0000 0000 0000 0000',
  expressions: ['^CZ[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('CZ', lettersAndDigits(24)),
  good: ['CZ65 0800 0000 1920 0014 5399'],
  bad: ['CZ65 0800 0000 1920 0014 5390', 'CZ65 0800 0000 1920 0014 539'],
});
