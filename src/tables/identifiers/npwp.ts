import { defineIdentifier } from './Identifier';
import { digits, taxNumber } from './phrases';

export const npwp = defineIdentifier({
  id: 'npwp',
  name: 'NPWP',
  countries: ['id'],
  source: 'Direktorat Jenderal Pajak, PMK 112/2022: Luhn over the first nine of 15 digits',
  mask: '00.000.000.0-000.000',
  expressions: ['^[0-9]{2}\\.[0-9]{3}\\.[0-9]{3}\\.[0-9]-[0-9]{3}\\.[0-9]{3}$'],
  check: 'npwp',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: taxNumber('NPWP'),
  hint: digits(15),
  good: ['01.312.166.0-091.000'],
  bad: ['01.312.166.1-091.000', '01.312.166.0-091.00'],
});
