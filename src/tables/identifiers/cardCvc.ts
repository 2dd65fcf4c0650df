import { defineIdentifier } from './Identifier';
import { digits, securityCode } from './phrases';

export const cardCvc = defineIdentifier({
  id: 'card_cvc',
  name: 'Card security code',
  countries: ['*'],
  source: 'PCI DSS 4.0, card verification code: 3 digits',
  mask: '000',
  expressions: ['^[0-9]{3}$'],
  store: 'no',
  inputMode: 'numeric',
  autocomplete: 'cc-csc',
  label: securityCode,
  hint: digits(3),
  good: ['123'],
  bad: ['12'],
});
