import { chosenOption } from './chosenOption';
import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';

/** One network of a coin, chosen from cards with logo, name, fee and time. */
export const networks: FieldTypeConfig = chosenOption;

export const networksAuthoring: FieldTypeAuthoring = {
  sample: [
    {
      name: 'network',
      type: 'networks',
      label: { en: 'Network' },
      values: [
        {
          text: { en: 'Tron (TRC-20)' },
          value: 'TRC20',
          icon: 'currency/trx',
          hint: { en: '1 USDT, about 3 minutes' },
        },
        {
          text: { en: 'Ethereum (ERC-20)' },
          value: 'ERC20',
          icon: 'currency/eth',
          hint: { en: '4 USDT, about 6 minutes' },
        },
      ],
    },
  ],
  templates: [{ name: 'network', field: { name: 'network', type: 'networks', values: ['TRC20', 'ERC20'] } }],
};
