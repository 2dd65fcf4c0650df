import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';

/** A code in capital letters (specification §4). */
export const textUppercase: FieldTypeConfig = {
  entry: 'text',
  // Not by the locale: a code is the same in Turkish.
  transform: (typed) => typed.toUpperCase(),
};

export const textUppercaseAuthoring: FieldTypeAuthoring = {
  sample: [
    {
      name: 'ifsc',
      type: 'text_uppercase',
      label: { en: 'IFSC code' },
      hint: { en: 'Eleven letters and digits' },
      regexList: [{ regex: '^[A-Z]{4}0[A-Z0-9]{6}$', regex_error_key: 'paymentMethods.regex_error.ifsc' }],
    },
  ],
  templates: [
    {
      name: 'account',
      field: {
        name: 'iban',
        type: 'text_uppercase',
        regexList: [
          { regex: '^[A-Z0-9]*$', regex_error_key: 'paymentMethods.regex_error.iban_chars' },
          { regex: '^[A-Z]{2}[0-9]{2}', regex_error_key: 'paymentMethods.regex_error.iban_country' },
          { regex: '^.{15,34}$', regex_error_key: 'paymentMethods.regex_error.iban_length' },
        ],
      },
      sample: { valid: 'DE89370400440532013000', invalid: 'DE8' },
    },
  ],
};
