import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const gstin = defineIdentifier({
  id: 'gstin',
  name: 'GSTIN',
  countries: ['in'],
  source: 'CGST Rules 2017, rule 10: Luhn modulo 36',
  type: 'text_uppercase',
  mask: '00aaaaa0000a***',
  expressions: ['^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][A-Z0-9]Z[A-Z0-9]$'],
  check: 'gstin',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('GSTIN'),
  hint: lettersAndDigits(15),
  good: ['27AAPFU0939F1ZV'],
  bad: ['27AAPFU0939F1ZW', '27AAPFU0939F1Z'],
});
