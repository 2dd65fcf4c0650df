import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const gcashPhone = defineIdentifier({
  id: 'gcash_phone',
  name: 'GCash number',
  countries: ['ph'],
  source: 'National Telecommunications Commission, numbering plan',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^9[0-9]{9}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('GCash'),
  hint: digitsAfter('+63', 10),
  good: ['9171234567'],
  bad: ['0917123456', '917123456'],
});
