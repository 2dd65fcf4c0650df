import { defineIdentifier } from './Identifier';
import { cardNumberOf, digits } from './phrases';

export const cardNumberUzcard = defineIdentifier({
  id: 'card_number_uzcard',
  name: 'Uzcard number',
  countries: ['uz'],
  source: 'ISO/IEC 7812-1: Luhn; 8600 and 5614',
  mask: '0000 0000 0000 0000',
  expressions: ['^(?:8600|5614) [0-9]{4} [0-9]{4} [0-9]{4}$'],
  check: 'card_number',
  store: 'last4',
  inputMode: 'numeric',
  autocomplete: 'cc-number',
  label: cardNumberOf('Uzcard'),
  hint: digits(16),
  good: ['8600 0000 0000 0007'],
  bad: ['8600 0000 0000 0008', '8600 0000 0000 000'],
});
