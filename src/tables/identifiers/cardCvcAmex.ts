import { defineIdentifier } from './Identifier';
import { digits, securityCode } from './phrases';

export const cardCvcAmex = defineIdentifier({
  id: 'card_cvc_amex',
  name: 'American Express security code',
  countries: ['*'],
  source: 'PCI DSS 4.0, card identification number: 4 digits',
  mask: '0000',
  expressions: ['^[0-9]{4}$'],
  store: 'no',
  inputMode: 'numeric',
  autocomplete: 'cc-csc',
  label: securityCode,
  hint: digits(4),
  good: ['1234'],
  bad: ['123'],
});
