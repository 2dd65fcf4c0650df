import { defineIdentifier } from './Identifier';
import { cardNumberOf, digits } from './phrases';

export const cardNumberAmex = defineIdentifier({
  id: 'card_number_amex',
  name: 'American Express number',
  countries: ['*'],
  source: 'ISO/IEC 7812-1: Luhn; 34 and 37',
  mask: '0000 000000 00000',
  expressions: ['^3[47][0-9]{2} [0-9]{6} [0-9]{5}$'],
  check: 'card_number',
  store: 'last4',
  inputMode: 'numeric',
  autocomplete: 'cc-number',
  label: cardNumberOf('American Express'),
  hint: digits(15),
  good: ['3782 822463 10005'],
  bad: ['3782 822463 10006', '3782 822463 1000'],
});
