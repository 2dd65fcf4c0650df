import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const momoVnPhone = defineIdentifier({
  id: 'momo_vn_phone',
  name: 'MoMo number',
  countries: ['vn'],
  source: 'Circular 22/2014/TT-BTTTT, numbering plan',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^[35789][0-9]{8}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('MoMo'),
  hint: digitsAfter('+84', 9),
  good: ['912345678'],
  bad: ['91234567', '212345678'],
});
