import { defineIdentifier } from './Identifier';
import { digits, taxNumber } from './phrases';

export const mst = defineIdentifier({
  id: 'mst',
  name: 'MST of Vietnam',
  countries: ['vn'],
  source: 'Circular 105/2020/TT-BTC, mã số thuế: modulo 11',
  expressions: ['^[0-9]{10}(?:-[0-9]{3})?$'],
  check: 'mst',
  inputMode: 'text',
  autocomplete: 'off',
  label: taxNumber('MST'),
  hint: digits('10'),
  good: ['0100233488'],
  bad: ['0100233489', '010023348'],
});
