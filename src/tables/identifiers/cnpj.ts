import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const cnpj = defineIdentifier({
  id: 'cnpj',
  name: 'CNPJ',
  countries: ['br'],
  source: 'Receita Federal, Instrução Normativa RFB 2.119/2022: two digits modulo 11',
  mask: '00.000.000/0000-00',
  expressions: ['^[0-9]{2}\\.[0-9]{3}\\.[0-9]{3}\\/[0-9]{4}-[0-9]{2}$'],
  check: 'cnpj',
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('CNPJ'),
  hint: digits(14),
  good: ['11.222.333/0001-81'],
  bad: ['11.222.333/0001-82', '11.222.333/0001-8'],
});
