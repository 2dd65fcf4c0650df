import { defineIdentifier } from './Identifier';
import { addressOn, copied } from './phrases';

export const dogeAddress = defineIdentifier({
  id: 'doge_address',
  name: 'Dogecoin address',
  countries: ['*'],
  source: 'base58check with version 0x1e or 0x16',
  expressions: ['^[DA9][1-9A-HJ-NP-Za-km-z]{25,33}$'],
  check: 'doge_address',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: addressOn('Dogecoin'),
  hint: copied,
  good: ['D596YFweJQuHY1BbjazZYmAbt8jJPbKehC'],
  bad: ['D596YFweJQuHY1BbjazZYmAbt8jJPbKehD', 'D596YFweJQuHY1BbjazZYmAbt8jJPbKeh'],
});
