import { defineIdentifier } from './Identifier';
import { digits, nationalId } from './phrases';

export const nricMy = defineIdentifier({
  id: 'nric_my',
  name: 'NRIC of Malaysia (MyKad)',
  countries: ['my'],
  source: 'National Registration Regulations 1990: date, place, 4 digits',
  mask: '000000-00-0000',
  expressions: ['^[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])-[0-9]{2}-[0-9]{4}$'],
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: nationalId('MyKad'),
  hint: digits(12),
  good: ['900101-01-1234'],
  bad: ['900101-01-123', '901301-01-1234'],
});
