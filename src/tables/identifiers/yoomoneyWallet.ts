import { defineIdentifier } from './Identifier';
import { accountNumber, digits, startingWith } from './phrases';

export const yoomoneyWallet = defineIdentifier({
  id: 'yoomoney_wallet',
  name: 'YooMoney wallet',
  countries: ['ru', 'kz', 'kg', 'am'],
  source: 'YooMoney: 14 to 17 digits, starting with 4100',
  expressions: ['^4100[0-9]{10,13}$'],
  store: 'yes',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: accountNumber('YooMoney'),
  hint: startingWith('4100', digits('14–17')),
  good: ['410011234567890'],
  bad: ['410012345', '510011234567890'],
});
