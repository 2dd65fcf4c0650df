import { defineIdentifier } from './Identifier';
import { accountNumber, example } from './phrases';

export const perfectMoneyWallet = defineIdentifier({
  id: 'perfect_money_wallet',
  name: 'Perfect Money wallet',
  countries: ['*'],
  source: 'Perfect Money API: U or E and 7 to 9 digits',
  type: 'text_uppercase',
  expressions: ['^[UE][0-9]{7,9}$'],
  inputMode: 'text',
  autocomplete: 'off',
  label: accountNumber('Perfect Money'),
  hint: example('U1234567'),
  good: ['U1234567'],
  bad: ['U12345', 'X1234567'],
});
