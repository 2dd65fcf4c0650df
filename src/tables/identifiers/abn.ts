import { defineIdentifier } from './Identifier';
import { digits, taxNumber } from './phrases';

export const abn = defineIdentifier({
  id: 'abn',
  name: 'ABN',
  countries: ['au'],
  source: 'A New Tax System (Australian Business Number) Act 1999: modulo 89',
  mask: '00 000 000 000',
  expressions: ['^[0-9]{2} [0-9]{3} [0-9]{3} [0-9]{3}$'],
  check: 'abn',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: taxNumber('ABN'),
  hint: digits(11),
  good: ['83 914 571 673'],
  bad: ['83 914 571 674', '83 914 571 67'],
});
