import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const bkashPhone = defineIdentifier({
  id: 'bkash_phone',
  name: 'bKash number',
  countries: ['bd'],
  source: 'Bangladesh Telecommunication Regulatory Commission, National Numbering Plan',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^1[3-9][0-9]{8}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('bKash'),
  hint: digitsAfter('+880', 10),
  good: ['1712345678'],
  bad: ['0171234567', '1212345678'],
});
