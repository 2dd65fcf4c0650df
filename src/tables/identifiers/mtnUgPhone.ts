import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const mtnUgPhone = defineIdentifier({
  id: 'mtn_ug_phone',
  name: 'MTN MoMo number in Uganda',
  countries: ['ug'],
  source: 'Uganda Communications Commission, numbering plan',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^7[6-9][0-9]{7}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('MTN MoMo'),
  hint: digitsAfter('+256', 9),
  good: ['772345678'],
  bad: ['77234567', '702345678'],
});
