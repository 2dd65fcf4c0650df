import type { FieldDefinition } from '../../src/contract/generated/types';

/** Networks of a coin as cards: logo, name, fee and time. */
export const networksSample: readonly FieldDefinition[] = [
  {
    name: 'network',
    type: 'networks',
    label: { en: 'Network' },
    values: [
      { text: { en: 'Tron (TRC-20)' }, value: 'TRC20', icon: 'currency/trx', hint: { en: '1 USDT, about 3 minutes' } },
      {
        text: { en: 'Ethereum (ERC-20)' },
        value: 'ERC20',
        icon: 'currency/eth',
        hint: { en: '4 USDT, about 6 minutes' },
      },
    ],
  },
];
