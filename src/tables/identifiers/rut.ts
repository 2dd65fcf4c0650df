import { defineIdentifier } from './Identifier';
import { example, named } from './phrases';

export const rut = defineIdentifier({
  id: 'rut',
  name: 'RUT',
  countries: ['cl'],
  source: 'Servicio de Impuestos Internos, Rol Único Tributario: modulo 11, K for 10',
  type: 'text_uppercase',
  expressions: ['^[0-9]{1,2}[.]?[0-9]{3}[.]?[0-9]{3}-[0-9K]$'],
  check: 'rut',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('RUT'),
  hint: example('12345678-5'),
  good: ['12345678-5', '12.345.678-5'],
  bad: ['12345678-6', '12345678-'],
});
