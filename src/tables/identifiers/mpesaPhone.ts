import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const mpesaPhone = defineIdentifier({
  id: 'mpesa_phone',
  name: 'M-Pesa number',
  countries: ['ke'],
  source: 'Communications Authority of Kenya, numbering plan: 9 digits',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^[17][0-9]{8}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('M-Pesa'),
  hint: digitsAfter('+254', 9),
  good: ['712345678'],
  bad: ['0712345678', '71234567'],
});
