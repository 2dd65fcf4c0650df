import { defineIdentifier } from './Identifier';
import { cardNumberOf, digits, startingWith } from './phrases';

export const cardNumberHumo = defineIdentifier({
  id: 'card_number_humo',
  name: 'Humo card number',
  countries: ['uz'],
  source: 'ISO/IEC 7812-1: Luhn; 9860',
  mask: '0000 0000 0000 0000',
  expressions: ['^9860 [0-9]{4} [0-9]{4} [0-9]{4}$'],
  check: 'card_number',
  store: 'last4',
  inputMode: 'numeric',
  autocomplete: 'cc-number',
  label: cardNumberOf('Humo'),
  hint: startingWith('9860', digits(16)),
  good: ['9860 0000 0000 0018'],
  bad: ['9860 0000 0000 0019', '9860 0000 0000 001'],
});
