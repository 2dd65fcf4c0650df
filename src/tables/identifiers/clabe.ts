import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const clabe = defineIdentifier({
  id: 'clabe',
  name: 'CLABE',
  countries: ['mx'],
  source: 'Banco de México and ABM, Clave Bancaria Estandarizada: weights 3, 7, 1 modulo 10',
  mask: '000000000000000000',
  expressions: ['^[0-9]{18}$'],
  check: 'clabe',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('CLABE'),
  hint: digits(18),
  good: ['032180000118359719'],
  bad: ['032180000118359710', '03218000011835971'],
});
