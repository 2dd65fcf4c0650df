import type { FieldTypeAuthoring } from './FieldTypeConfig';

/** Pairs of text and value, and plain strings; with a search from eight options up. */
export const dropdownSamples: FieldTypeAuthoring = {
  sample: [
    {
      name: 'account_kind',
      type: 'dropdown',
      label: { en: 'Kind of account' },
      values: [
        { text: { en: 'Savings' }, value: 'savings' },
        { text: { en: 'Checking' }, value: 'checking' },
      ],
    },
    {
      name: 'bank_name',
      type: 'dropdown',
      label: { en: 'Bank' },
      hint: { en: 'Where your account is' },
      values: [
        'Access Bank',
        'Ecobank',
        'Fidelity Bank',
        'First Bank',
        'GTBank',
        'Kuda',
        'Opay',
        'PalmPay',
        'Stanbic IBTC',
        'Sterling Bank',
        'UBA',
        'Union Bank',
        'Wema Bank',
        'Zenith Bank',
      ],
    },
  ],
  templates: [
    {
      name: 'bank',
      field: {
        name: 'bank_name',
        type: 'dropdown',
        // Only the author knows them. Until then the lint blocks the publish.
        values: [],
      },
    },
  ],
};

export const networksSamples: FieldTypeAuthoring = {
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
