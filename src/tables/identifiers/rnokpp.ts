import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const rnokpp = defineIdentifier({
  id: 'rnokpp',
  name: 'RNOKPP',
  countries: ['ua'],
  source: 'Tax Code of Ukraine, article 70: modulo 11',
  mask: '0000000000',
  expressions: ['^[0-9]{10}$'],
  check: 'rnokpp',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('RNOKPP', { ru: 'РНОКПП' }),
  hint: digits(10),
  good: ['1234567899'],
  bad: ['1234567890', '123456789'],
});
