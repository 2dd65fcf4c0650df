import { defineIdentifier, type Identifier, type IdentifierInput } from './Identifier';
import { addressOn, copied } from './phrases';

/** One form of address for all networks of the Ethereum Virtual Machine. */
const evm = {
  source: 'ERC-55: the case of the letters is the checksum',
  expressions: ['^0x[0-9a-fA-F]{40}$'],
  check: 'evm_address',
} satisfies Partial<IdentifierInput>;

const rows: readonly Omit<IdentifierInput, 'countries'>[] = [
  {
    id: 'bsc_address',
    name: 'BNB Smart Chain address (BEP-20)',
    ...evm,
    label: addressOn('BNB Smart Chain'),
    good: ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
    bad: ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FC', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6F'],
  },
  {
    id: 'btc_address',
    name: 'Bitcoin address',
    source: 'base58check, BIP-173 (bech32) and BIP-350 (bech32m)',
    expressions: ['^(?:bc1[02-9ac-hj-np-z]{39,59}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$'],
    check: 'btc_address',
    label: addressOn('Bitcoin'),
    good: [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '1111111111111111111114oLvT2',
    ],
    bad: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t'],
  },
  {
    id: 'doge_address',
    name: 'Dogecoin address',
    source: 'base58check with version 0x1e or 0x16',
    expressions: ['^[DA9][1-9A-HJ-NP-Za-km-z]{25,33}$'],
    check: 'doge_address',
    label: addressOn('Dogecoin'),
    good: ['D596YFweJQuHY1BbjazZYmAbt8jJPbKehC'],
    bad: ['D596YFweJQuHY1BbjazZYmAbt8jJPbKehD', 'D596YFweJQuHY1BbjazZYmAbt8jJPbKeh'],
  },
  {
    id: 'eth_address',
    name: 'Ethereum address (ERC-20)',
    ...evm,
    label: addressOn('Ethereum'),
    good: ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    bad: ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d350', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d35'],
  },
  {
    id: 'evm_address',
    name: 'EVM address (Ethereum, BNB Smart Chain, Polygon …)',
    ...evm,
    label: addressOn('EVM (0x…)'),
    good: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xde709f2102306220921060314715629080e2fb77'],
    bad: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  },
  {
    id: 'ltc_address',
    name: 'Litecoin address',
    source: 'base58check and BIP-173 with the prefix ltc',
    expressions: ['^(?:ltc1[02-9ac-hj-np-z]{39,59}|[LM3][1-9A-HJ-NP-Za-km-z]{25,34})$'],
    check: 'ltc_address',
    label: addressOn('Litecoin'),
    good: ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    bad: ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n0', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n'],
  },
  {
    id: 'sol_address',
    name: 'Solana address',
    source: 'Solana, base58 of 32 bytes without a checksum',
    expressions: ['^[1-9A-HJ-NP-Za-km-z]{32,44}$'],
    label: addressOn('Solana'),
    good: ['11111111111111111111111111111111'],
    bad: ['1111111111111111', '0OIl1111111111111111111111111111'],
  },
  {
    id: 'ton_address',
    name: 'TON address',
    source: 'TEP-2: base64 with CRC-16',
    expressions: ['^[A-Za-z0-9_/+-]{48}$'],
    check: 'ton_address',
    label: addressOn('TON'),
    good: ['EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
    bad: ['EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9d', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9'],
  },
  {
    id: 'tron_address',
    name: 'TRON address (TRC-20)',
    source: 'TRON Protocol, base58check with version 0x41',
    expressions: ['^T[1-9A-HJ-NP-Za-km-z]{33}$'],
    check: 'tron_address',
    label: addressOn('TRON'),
    good: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    bad: ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWw'],
  },
];

/** Addresses of coins, by network. */
export const coinAddresses: readonly Identifier[] = rows.map((row) =>
  defineIdentifier({ countries: ['*'], store: 'yes', inputMode: 'text', hint: copied, ...row }),
);
