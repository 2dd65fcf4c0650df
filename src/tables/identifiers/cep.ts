import { defineIdentifier } from './Identifier';
import { digits, postalCode } from './phrases';

export const cep = defineIdentifier({
  id: 'cep',
  name: 'CEP (postal code)',
  countries: ['br'],
  source: 'Correios, Código de Endereçamento Postal',
  mask: '00000-000',
  expressions: ['^[0-9]{5}-[0-9]{3}$'],
  inputMode: 'numeric',
  autocomplete: 'postal-code',
  label: postalCode,
  hint: digits(8),
  good: ['01310-100'],
  bad: ['01310-10'],
});
