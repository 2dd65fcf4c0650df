import { chosenOption } from './chosenOption';
import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';

/** One option of a list. */
export const dropdown: FieldTypeConfig = chosenOption;

/** Pairs of text and value, and plain strings; with a search from eight options up. */
export const dropdownAuthoring: FieldTypeAuthoring = {
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
