import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const panIn = defineIdentifier({
  id: 'pan_in',
  name: 'PAN of India',
  countries: ['in'],
  source: 'Income Tax Department, Rule 114 of the Income-tax Rules 1962',
  type: 'text_uppercase',
  mask: 'aaaaa0000a',
  expressions: ['^[A-Z]{3}[ABCFGHLJPT][A-Z][0-9]{4}[A-Z]$'],
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('PAN'),
  hint: lettersAndDigits(10),
  good: ['ABCPE1234F'],
  bad: ['ABCPE1234', 'ABCXE1234F'],
});
