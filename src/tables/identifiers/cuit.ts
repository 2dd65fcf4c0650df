import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const cuit = defineIdentifier({
  id: 'cuit',
  name: 'CUIT or CUIL',
  countries: ['ar'],
  source: 'ARCA (AFIP), Clave Única de Identificación Tributaria: modulo 11',
  mask: '00-00000000-0',
  expressions: ['^(?:20|23|24|27|30|33|34)-[0-9]{8}-[0-9]$'],
  check: 'cuit',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('CUIT / CUIL'),
  hint: digits(11),
  good: ['20-12345678-6'],
  bad: ['20-12345678-7', '20-12345678-'],
});
