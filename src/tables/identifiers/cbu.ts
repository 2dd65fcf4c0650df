import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const cbu = defineIdentifier({
  id: 'cbu',
  name: 'CBU',
  countries: ['ar'],
  source: 'Banco Central de la República Argentina, Comunicación "A" 2622: weights 7, 1, 3, 9 modulo 10',
  mask: '0000000000000000000000',
  expressions: ['^[0-9]{22}$'],
  check: 'cbu',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('CBU'),
  hint: digits(22),
  good: ['2850590940090418135201'],
  bad: ['2850590940090418135202', '285059094009041813520'],
});
