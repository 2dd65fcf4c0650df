import { defineIdentifier } from './Identifier';
import { addressOn, copied } from './phrases';

export const tonAddress = defineIdentifier({
  id: 'ton_address',
  name: 'TON address',
  countries: ['*'],
  source: 'TEP-2: base64 with CRC-16',
  expressions: ['^[A-Za-z0-9_/+-]{48}$'],
  check: 'ton_address',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: addressOn('TON'),
  hint: copied,
  good: ['EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
  bad: ['EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9d', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9'],
});
