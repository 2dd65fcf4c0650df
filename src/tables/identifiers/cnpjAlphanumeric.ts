import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const cnpjAlphanumeric = defineIdentifier({
  id: 'cnpj_alphanumeric',
  name: 'CNPJ with letters',
  countries: ['br'],
  source: 'Receita Federal, Instrução Normativa RFB 2.229/2024: letters since July 2026, digits as before',
  type: 'text_uppercase',
  mask: '**.***.***/****-00',
  expressions: ['^[A-Z0-9]{2}\\.[A-Z0-9]{3}\\.[A-Z0-9]{3}\\/[A-Z0-9]{4}-[0-9]{2}$'],
  check: 'cnpj',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: named('CNPJ'),
  hint: lettersAndDigits(14),
  good: ['12.ABC.345/01DE-35', '11.222.333/0001-81'],
  bad: ['12.ABC.345/01DE-36', '12.ABC.345/01DE-3'],
});
