import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named, startingWith } from './phrases';

export const ibanBe = defineIdentifier({
  id: 'iban_be',
  name: 'IBAN of Belgium',
  countries: ['be'],
  source: 'ISO 13616-1 and the SWIFT IBAN registry',
  type: 'text_uppercase',
  mask: 'BE00 0000 0000 0000',
  expressions: ['^BE[0-9]{2} [0-9]{4} [0-9]{4} [0-9]{4}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: startingWith('BE', lettersAndDigits(16)),
  good: ['BE68 5390 0754 7034'],
  bad: ['BE68 5390 0754 7035', 'BE68 5390 0754 703'],
});
