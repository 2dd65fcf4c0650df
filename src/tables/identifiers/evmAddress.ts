import { defineIdentifier } from './Identifier';
import { addressOn, copied } from './phrases';

export const evmAddress = defineIdentifier({
  id: 'evm_address',
  name: 'EVM address (Ethereum, BNB Smart Chain, Polygon …)',
  countries: ['*'],
  source: 'ERC-55: the case of the letters is the checksum',
  expressions: ['^0x[0-9a-fA-F]{40}$'],
  check: 'evm_address',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: addressOn('EVM (0x…)'),
  hint: copied,
  good: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xde709f2102306220921060314715629080e2fb77'],
  bad: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
});
