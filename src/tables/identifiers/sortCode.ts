import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const sortCode = defineIdentifier({
  id: 'sort_code',
  name: 'Sort code',
  countries: ['gb', 'ie'],
  source: 'UK Payments, sorting code: 6 digits',
  mask: '00-00-00',
  expressions: ['^[0-9]{2}-[0-9]{2}-[0-9]{2}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('Sort code', { hi: 'सॉर्ट कोड', mr: 'सॉर्ट कोड', te: 'సార్ట్ కోడ్' }),
  hint: digits(6),
  good: ['12-34-56'],
  bad: ['12-34-5'],
});
