import type { FieldDefinition } from '../../src/contract/generated/types';

/** A phone number with its country's prefix, with and without a mask of its own. */
export const phoneSample: readonly FieldDefinition[] = [
  { name: 'phone', type: 'phone_with_prefix', label: { en: 'Phone' }, hint: { en: 'We send a code to it' } },
  { name: 'wallet_phone', type: 'phone_with_prefix', label: { en: 'Phone of the wallet' }, mask: '00 00000-0000' },
];
