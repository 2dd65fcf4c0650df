import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const sbpPhone = defineIdentifier({
  id: 'sbp_phone',
  name: 'SBP number',
  countries: ['ru'],
  source: 'Russian numbering plan: 10 digits',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^9[0-9]{9}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('SBP'),
  hint: digitsAfter('+7', 10),
  good: ['9161234567'],
  bad: ['8916123456', '916123456'],
});
