import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const easypaisaPhone = defineIdentifier({
  id: 'easypaisa_phone',
  name: 'Easypaisa number',
  countries: ['pk'],
  source: 'Pakistan Telecommunication Authority, National Numbering Plan',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^3[0-9]{9}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('Easypaisa'),
  hint: digitsAfter('+92', 10),
  good: ['3001234567'],
  bad: ['0300123456', '300123456'],
});
