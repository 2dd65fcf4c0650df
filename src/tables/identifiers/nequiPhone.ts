import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const nequiPhone = defineIdentifier({
  id: 'nequi_phone',
  name: 'Nequi number',
  countries: ['co'],
  source: 'CRC, Plan Nacional de Numeración: 10 digits',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^3[0-9]{9}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('Nequi'),
  hint: digitsAfter('+57', 10),
  good: ['3001234567'],
  bad: ['6011234567', '300123456'],
});
