import type { FieldDefinition } from '../../src/contract/generated/types';

/** Upper case as it is typed: an Indian bank code. */
export const uppercaseSample: readonly FieldDefinition[] = [
  {
    name: 'ifsc',
    type: 'text_uppercase',
    label: { en: 'IFSC code' },
    hint: { en: 'Eleven letters and digits' },
    regexList: [{ regex: '^[A-Z]{4}0[A-Z0-9]{6}$', regex_error_key: 'paymentMethods.regex_error.ifsc' }],
  },
];
