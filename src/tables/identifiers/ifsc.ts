import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const ifsc = defineIdentifier({
  id: 'ifsc',
  name: 'IFSC',
  countries: ['in'],
  source: 'Reserve Bank of India, Indian Financial System Code: bank, 0, branch',
  type: 'text_uppercase',
  mask: 'aaaa\\0******',
  expressions: ['^[A-Z]{4}0[A-Z0-9]{6}$'],
  inputMode: 'text',
  autocomplete: 'off',
  label: named('IFSC'),
  hint: lettersAndDigits(11),
  good: ['HDFC0001234'],
  bad: ['HDFC000123'],
});
