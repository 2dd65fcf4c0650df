import { defineIdentifier } from './Identifier';
import { example, expiryDate } from './phrases';

export const cardExpiry = defineIdentifier({
  id: 'card_expiry',
  name: 'Card expiry date',
  countries: ['*'],
  source: 'ISO/IEC 7813: month and year',
  mask: '00/00',
  expressions: ['^(?:0[1-9]|1[0-2])/[0-9]{2}$'],
  store: 'no',
  inputMode: 'numeric',
  autocomplete: 'cc-exp',
  label: expiryDate,
  hint: example('09/29'),
  good: ['09/29'],
  bad: ['13/29', '09/2'],
});
