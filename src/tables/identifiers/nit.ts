import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const nit = defineIdentifier({
  id: 'nit',
  name: 'NIT',
  countries: ['co'],
  source: 'DIAN, Número de Identificación Tributaria, Orden Administrativa 4 de 1989: modulo 11',
  mask: '000.000.000-0',
  expressions: ['^[0-9]{3}\\.[0-9]{3}\\.[0-9]{3}-[0-9]$'],
  check: 'nit',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('NIT'),
  hint: digits(10),
  good: ['800.197.268-4'],
  bad: ['800.197.268-5', '800.197.268-'],
});
