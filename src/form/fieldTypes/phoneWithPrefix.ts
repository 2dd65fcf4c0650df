import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';

/** A phone number with its country's prefix (specification §4, §5). Masks and rules apply to the number alone. */
export const phoneWithPrefix: FieldTypeConfig = {
  entry: 'prefixed-text',
  // The widget adds the country's prefix to a number without one.
  initialValue: (given) => given.trim(),
};

export const phoneWithPrefixAuthoring: FieldTypeAuthoring = {
  sample: [
    { name: 'phone', type: 'phone_with_prefix', label: { en: 'Phone' }, hint: { en: 'We send a code to it' } },
    { name: 'wallet_phone', type: 'phone_with_prefix', label: { en: 'Phone of the wallet' }, mask: '00 00000-0000' },
  ],
  templates: [
    {
      name: 'phone',
      field: { name: 'phone', type: 'phone_with_prefix' },
      sample: { valid: '+5511961234567' },
    },
  ],
};
