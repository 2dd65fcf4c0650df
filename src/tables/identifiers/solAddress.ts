import { defineIdentifier } from './Identifier';
import { addressOn, copied } from './phrases';

export const solAddress = defineIdentifier({
  id: 'sol_address',
  name: 'Solana address',
  countries: ['*'],
  source: 'Solana, base58 of 32 bytes without a checksum',
  expressions: ['^[1-9A-HJ-NP-Za-km-z]{32,44}$'],
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: addressOn('Solana'),
  hint: copied,
  good: ['11111111111111111111111111111111'],
  bad: ['1111111111111111', '0OIl1111111111111111111111111111'],
});
