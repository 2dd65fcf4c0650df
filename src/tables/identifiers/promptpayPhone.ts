import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const promptpayPhone = defineIdentifier({
  id: 'promptpay_phone',
  name: 'PromptPay number',
  countries: ['th'],
  source: 'NBTC, numbering plan: 9 digits after the trunk zero',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^[689][0-9]{8}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('PromptPay'),
  hint: digitsAfter('+66', 9),
  good: ['812345678'],
  bad: ['212345678', '81234567'],
});
