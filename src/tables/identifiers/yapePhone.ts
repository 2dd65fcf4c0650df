import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const yapePhone = defineIdentifier({
  id: 'yape_phone',
  name: 'Yape number',
  countries: ['pe'],
  source: 'MTC, Plan Técnico Fundamental de Numeración: 9 digits',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^9[0-9]{8}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('Yape'),
  hint: digitsAfter('+51', 9),
  good: ['987654321'],
  bad: ['14567890', '98765432'],
});
