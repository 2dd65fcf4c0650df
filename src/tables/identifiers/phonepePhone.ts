import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const phonepePhone = defineIdentifier({
  id: 'phonepe_phone',
  name: 'PhonePe number',
  countries: ['in'],
  source: 'TRAI, National Numbering Plan: 10 digits',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^[6-9][0-9]{9}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('PhonePe'),
  hint: digitsAfter('+91', 10),
  good: ['9876543210'],
  bad: ['5876543210', '987654321'],
});
