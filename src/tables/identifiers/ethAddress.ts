import { defineIdentifier } from './Identifier';
import { addressOn, copied } from './phrases';

export const ethAddress = defineIdentifier({
  id: 'eth_address',
  name: 'Ethereum address (ERC-20)',
  countries: ['*'],
  source: 'ERC-55: the case of the letters is the checksum',
  expressions: ['^0x[0-9a-fA-F]{40}$'],
  check: 'evm_address',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: addressOn('Ethereum'),
  hint: copied,
  good: ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  bad: ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d350', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d35'],
});
