import { defineIdentifier } from './Identifier';
import { digits, named, startingWith } from './phrases';

export const bvn = defineIdentifier({
  id: 'bvn',
  name: 'BVN',
  countries: ['ng'],
  source: 'Central Bank of Nigeria, Bank Verification Number: 11 digits',
  mask: '00000000000',
  expressions: ['^22[0-9]{9}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('BVN'),
  hint: startingWith('22', digits(11)),
  good: ['22123456789'],
  bad: ['2212345678', '12123456789'],
});
