import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const cedulaCiudadania = defineIdentifier({
  id: 'cedula_ciudadania',
  name: 'Cédula de ciudadanía',
  countries: ['co'],
  source: 'Registraduría Nacional del Estado Civil: 6 to 10 digits',
  expressions: ['^[0-9]{6,10}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('Cédula de ciudadanía'),
  hint: digits('6–10'),
  good: ['1020304050'],
  bad: ['10203', '1.020.304.050'],
});
