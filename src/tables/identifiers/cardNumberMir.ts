import { defineIdentifier } from './Identifier';
import { cardNumberOf, digits, startingWith } from './phrases';

export const cardNumberMir = defineIdentifier({
  id: 'card_number_mir',
  name: 'Mir card number',
  countries: ['ru'],
  source: 'ISO/IEC 7812-1: Luhn; 2200 to 2204',
  mask: '0000 0000 0000 0000',
  expressions: ['^220[0-4] [0-9]{4} [0-9]{4} [0-9]{4}$'],
  check: 'card_number',
  store: 'last4',
  inputMode: 'numeric',
  autocomplete: 'cc-number',
  label: cardNumberOf('Mir'),
  hint: startingWith('220', digits(16)),
  good: ['2200 0000 0000 0004'],
  bad: ['2200 0000 0000 0005', '2200 0000 0000 000'],
});
