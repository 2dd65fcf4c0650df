import { defineIdentifier } from './Identifier';
import { accountNumber, example } from './phrases';

export const webmoneyWallet = defineIdentifier({
  id: 'webmoney_wallet',
  name: 'WebMoney purse in dollars',
  countries: ['*'],
  source: 'WebMoney Transfer: Z and 12 digits',
  type: 'text_uppercase',
  mask: 'a000000000000',
  expressions: ['^Z[0-9]{12}$'],
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: accountNumber('WebMoney'),
  hint: example('Z123456789012'),
  good: ['Z123456789012'],
  bad: ['Z12345678901', 'R123456789012'],
});
