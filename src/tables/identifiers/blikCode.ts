import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const blikCode = defineIdentifier({
  id: 'blik_code',
  name: 'BLIK code',
  countries: ['pl'],
  source: 'Polski Standard Płatności: 6 digits',
  mask: '000 000',
  expressions: ['^[0-9]{3} [0-9]{3}$'],
  inputMode: 'numeric',
  autocomplete: 'one-time-code',
  label: named('BLIK'),
  hint: digits(6),
  good: ['123 456'],
  bad: ['123 45'],
});
