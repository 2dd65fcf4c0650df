import { defineIdentifier } from './Identifier';
import { addressOn, copied } from './phrases';

export const btcAddress = defineIdentifier({
  id: 'btc_address',
  name: 'Bitcoin address',
  countries: ['*'],
  source: 'base58check, BIP-173 (bech32) and BIP-350 (bech32m)',
  expressions: ['^(?:bc1[02-9ac-hj-np-z]{39,59}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$'],
  check: 'btc_address',
  store: 'yes',
  inputMode: 'text',
  autocomplete: 'off',
  label: addressOn('Bitcoin'),
  hint: copied,
  good: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '1111111111111111111114oLvT2',
  ],
  bad: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t'],
});
