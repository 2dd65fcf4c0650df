import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const aadhaar = defineIdentifier({
  id: 'aadhaar',
  name: 'Aadhaar',
  countries: ['in'],
  source: 'UIDAI, 12 digits with the check digit of Verhoeff',
  mask: '0000 0000 0000',
  expressions: ['^[2-9][0-9]{3} [0-9]{4} [0-9]{4}$'],
  check: 'aadhaar',
  store: 'last4',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('Aadhaar'),
  hint: digits(12),
  good: ['2341 2341 2346'],
  bad: ['2341 2341 2347', '2341 2341 234'],
});
