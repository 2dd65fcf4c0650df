import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const tckn = defineIdentifier({
  id: 'tckn',
  name: 'TCKN',
  countries: ['tr'],
  source: 'Nüfus Hizmetleri Kanunu 5490: two digits modulo 10',
  mask: '00000000000',
  expressions: ['^[1-9][0-9]{10}$'],
  check: 'tckn',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('T.C. Kimlik No'),
  hint: digits(11),
  good: ['10000000146'],
  bad: ['10000000147', '1000000014'],
});
