import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const cpf = defineIdentifier({
  id: 'cpf',
  name: 'CPF',
  countries: ['br'],
  source: 'Receita Federal, Instrução Normativa RFB 2.172/2024: two digits modulo 11',
  mask: '000.000.000-00',
  expressions: ['^[0-9]{3}\\.[0-9]{3}\\.[0-9]{3}-[0-9]{2}$'],
  check: 'cpf',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('CPF'),
  hint: digits(11),
  good: ['529.982.247-25', '123.456.789-09'],
  bad: ['529.982.247-26', '529.982.247-2'],
});
