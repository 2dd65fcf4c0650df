import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const kaspiPhone = defineIdentifier({
  id: 'kaspi_phone',
  name: 'Kaspi number',
  countries: ['kz'],
  source: 'Kazakhstan numbering plan: 10 digits',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^7[0-9]{9}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('Kaspi'),
  hint: digitsAfter('+7', 10),
  good: ['7011234567'],
  bad: ['9011234567', '701123456'],
});
