import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const odengiPhone = defineIdentifier({
  id: 'odengi_phone',
  name: 'O!Dengi number',
  countries: ['kg'],
  source: 'Kyrgyz numbering plan: 9 digits',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^[2579][0-9]{8}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('O!Dengi'),
  hint: digitsAfter('+996', 9),
  good: ['700123456'],
  bad: ['0700123456', '100123456'],
});
