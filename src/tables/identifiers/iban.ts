import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const iban = defineIdentifier({
  id: 'iban',
  name: 'IBAN of any country',
  countries: ['*'],
  source: 'ISO 13616-1: ISO 7064, modulo 97, 10',
  type: 'text_uppercase',
  expressions: ['^[A-Z0-9 ]+$', '^[A-Z]{2}[0-9]{2}', '^(?:[A-Z0-9] ?){15,34}$'],
  check: 'iban',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('IBAN'),
  hint: lettersAndDigits('15–34'),
  good: ['DE89 3704 0044 0532 0130 00'],
  bad: ['DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0130 0'],
});
