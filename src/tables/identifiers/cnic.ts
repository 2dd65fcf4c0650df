import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const cnic = defineIdentifier({
  id: 'cnic',
  name: 'CNIC',
  countries: ['pk'],
  source: 'NADRA Ordinance 2000, Computerised National Identity Card: 13 digits',
  mask: '00000-0000000-0',
  expressions: ['^[0-9]{5}-[0-9]{7}-[0-9]$'],
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('CNIC'),
  hint: digits(13),
  good: ['42101-1234567-1'],
  bad: ['42101-1234567-'],
});
