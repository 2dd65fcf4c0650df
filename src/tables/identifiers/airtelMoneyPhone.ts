import { defineIdentifier } from './Identifier';
import { digits, phoneOf } from './phrases';

export const airtelMoneyPhone = defineIdentifier({
  id: 'airtel_money_phone',
  name: 'Airtel Money number',
  countries: ['ke', 'ug', 'tz', 'zm', 'rw'],
  source: 'National numbering plans: 9 digits',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^[0-9]{9}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('Airtel Money'),
  hint: digits(9),
  good: ['752345678'],
  bad: ['75234567', '0752345678'],
});
