import { defineIdentifier } from './Identifier';
import { digits, nationalId } from './phrases';

export const nin = defineIdentifier({
  id: 'nin',
  name: 'NIN',
  countries: ['ng'],
  source: 'National Identity Management Commission: 11 digits',
  mask: '00000000000',
  expressions: ['^[0-9]{11}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: nationalId('NIN'),
  hint: digits(11),
  good: ['12345678901'],
  bad: ['1234567890'],
});
