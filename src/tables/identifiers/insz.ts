import { defineIdentifier } from './Identifier';
import { digits, nationalId } from './phrases';

export const insz = defineIdentifier({
  id: 'insz',
  name: 'Rijksregisternummer',
  countries: ['be'],
  source: 'Koninklijk besluit of 3 April 1984: modulo 97',
  mask: '00.00.00-000.00',
  expressions: ['^[0-9]{2}\\.[0-9]{2}\\.[0-9]{2}-[0-9]{3}\\.[0-9]{2}$'],
  check: 'insz',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: nationalId('NRN'),
  hint: digits(11),
  good: ['85.07.30-033.28'],
  bad: ['85.07.30-033.29', '85.07.30-033.2'],
});
