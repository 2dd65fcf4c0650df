import { defineIdentifier } from './Identifier';
import { digits, nationalId } from './phrases';

export const thaiId = defineIdentifier({
  id: 'thai_id',
  name: 'Thai ID',
  countries: ['th'],
  source: 'Department of Provincial Administration: 13 digits modulo 11',
  mask: '0-0000-00000-00-0',
  expressions: ['^[0-9]-[0-9]{4}-[0-9]{5}-[0-9]{2}-[0-9]$'],
  check: 'thai_id',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: nationalId('Thai ID'),
  hint: digits(13),
  good: ['1-2345-67890-12-1'],
  bad: ['1-2345-67890-12-2', '1-2345-67890-12-'],
});
