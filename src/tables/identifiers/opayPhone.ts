import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const opayPhone = defineIdentifier({
  id: 'opay_phone',
  name: 'OPay number',
  countries: ['ng'],
  source: 'Nigerian Communications Commission, National Numbering Plan',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^(?:70|80|81|90|91)[0-9]{8}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('OPay'),
  hint: digitsAfter('+234', 10),
  good: ['8031234567'],
  bad: ['0803123456', '6031234567'],
});
