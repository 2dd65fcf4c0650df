import { defineIdentifier } from './Identifier';
import { cardNumberOf, digits } from './phrases';

export const cardNumber = defineIdentifier({
  id: 'card_number',
  name: 'Card number',
  countries: ['*'],
  source: 'ISO/IEC 7812-1: Luhn',
  mask: '0000 0000 0000 0000',
  expressions: ['^[0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$'],
  check: 'card_number',
  store: 'last4',
  inputMode: 'numeric',
  autocomplete: 'cc-number',
  label: cardNumberOf(),
  hint: digits(16),
  good: ['4242 4242 4242 4242', '5555 5555 5555 4444'],
  bad: ['4242 4242 4242 4243', '4242 4242 4242 424'],
});
