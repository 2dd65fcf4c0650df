import { defineIdentifier } from './Identifier';
import { digits, nationalId } from './phrases';

export const nik = defineIdentifier({
  id: 'nik',
  name: 'NIK',
  countries: ['id'],
  source: 'Undang-Undang 24/2013, Nomor Induk Kependudukan: 16 digits',
  mask: '0000000000000000',
  expressions: ['^[0-9]{16}$'],
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: nationalId('NIK'),
  hint: digits(16),
  good: ['3174010101900001'],
  bad: ['317401010190000'],
});
