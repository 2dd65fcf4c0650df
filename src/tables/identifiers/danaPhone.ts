import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const danaPhone = defineIdentifier({
  id: 'dana_phone',
  name: 'DANA number',
  countries: ['id'],
  source: 'Kominfo, Rencana Dasar Teknis: 9 to 12 digits',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^8[0-9]{8,11}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('DANA'),
  hint: digitsAfter('+62', '9–12'),
  good: ['81234567890'],
  bad: ['0812345', '71234567890'],
});
