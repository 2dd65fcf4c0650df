import { defineIdentifier } from './Identifier';
import { accountNumber, digits } from './phrases';

export const jetonWallet = defineIdentifier({
  id: 'jeton_wallet',
  name: 'Jeton wallet',
  countries: ['*'],
  source: 'Jeton: 8 digits',
  mask: '00000000',
  expressions: ['^[0-9]{8}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: accountNumber('Jeton'),
  hint: digits(8),
  good: ['12345678'],
  bad: ['1234567'],
});
