import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const cedulaExtranjeria = defineIdentifier({
  id: 'cedula_extranjeria',
  name: 'Cédula de extranjería',
  countries: ['co'],
  source: 'Migración Colombia: 6 or 7 digits',
  expressions: ['^[0-9]{6,7}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('Cédula de extranjería'),
  hint: digits('6–7'),
  good: ['412345'],
  bad: ['41234', '41234567'],
});
