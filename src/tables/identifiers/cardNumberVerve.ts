import { defineIdentifier } from './Identifier';
import { cardNumberOf, digits } from './phrases';

export const cardNumberVerve = defineIdentifier({
  id: 'card_number_verve',
  name: 'Verve card number',
  countries: ['ng'],
  source: 'ISO/IEC 7812-1: Luhn; 506, 507 and 650',
  expressions: ['^(?:506|507|650)[0-9] [0-9]{4} [0-9]{4} [0-9]{4}(?: [0-9]{1,3})?$'],
  check: 'card_number',
  store: 'last4',
  inputMode: 'numeric',
  autocomplete: 'cc-number',
  label: cardNumberOf('Verve'),
  hint: digits('16–19'),
  good: ['5060 6666 6666 6666 666'],
  bad: ['5060 6666 6666 6666 667', '5060 6666 6666 6666 66'],
});
