import type { FieldDefinition } from '../../src/contract/generated/types';

/** Pairs of text and value, and plain strings; with a search from eight options up. */
export const dropdownSample: readonly FieldDefinition[] = [
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
];
