import { defineIdentifier } from './Identifier';
import { addressOn, copied } from './phrases';

export const bscAddress = defineIdentifier({
  id: 'bsc_address',
  name: 'BNB Smart Chain address (BEP-20)',
  countries: ['*'],
  source: 'ERC-55: the case of the letters is the checksum',
  expressions: ['^0x[0-9a-fA-F]{40}$'],
  check: 'evm_address',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: addressOn('BNB Smart Chain'),
  hint: copied,
  good: ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  bad: ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FC', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6F'],
});
