import { lettersAndDigits } from '../../tables/identifiers/phrases';
import type { FieldTypeAuthoring } from './FieldTypeConfig';

/** Plain text, the masks, and card fields by their mask and autocomplete (specification §3, contract C5). */
export const textSamples: FieldTypeAuthoring = {
  sample: [
    {
      name: 'holder',
      type: 'text',
      label: { en: 'Name of the account holder' },
      hint: { en: 'As it stands in your document' },
      autocomplete: 'name',
      regexList: [{ regex: "^[\\p{L} .'-]{2,60}$", regex_error_key: 'paymentMethods.regex_error.name_letters' }],
    },
    { name: 'cpf', type: 'text', label: { en: 'CPF' }, mask: '000.000.000-00', inputMode: 'numeric' },
    { name: 'share', type: 'text', label: { en: 'Share, in per cent' }, mask: 'number', min: 0, max: 100 },
    { name: 'birthday', type: 'text', label: { en: 'Date of birth' }, mask: 'date', autocomplete: 'bday' },
    {
      name: 'card',
      type: 'text',
      label: { en: 'Card number' },
      mask: '0000 0000 0000 0000',
      autocomplete: 'cc-number',
      store: 'last4',
    },
    { name: 'expiry', type: 'text', label: { en: 'Expiry' }, mask: '00/00', autocomplete: 'cc-exp', store: 'no' },
    {
      name: 'cvc',
      type: 'text',
      label: { en: 'CVC' },
      mask: '000',
      autocomplete: 'cc-csc',
      inputMode: 'numeric',
      store: 'no',
    },
  ],
  templates: [
    {
      name: 'person',
      field: {
        name: 'full_name',
        type: 'text',
        autocomplete: 'name',
        regexList: [{ regex: "^[\\p{L}\\p{M} .'’-]+$", regex_error_key: 'paymentMethods.regex_error.name_letters' }],
      },
      sample: { valid: 'Ana Souza', invalid: 'Ana 1' },
    },
    {
      name: 'document',
      field: {
        name: 'document_number',
        type: 'text',
        autocomplete: 'off',
        regexList: [{ regex: '^[0-9A-Za-z]{5,20}$', text: lettersAndDigits('5–20') }],
      },
      sample: { valid: 'X1234567', invalid: 'X12' },
    },
    {
      name: 'card',
      field: {
        name: 'card_number',
        type: 'text',
        mask: '0000 0000 0000 0000',
        inputMode: 'numeric',
        autocomplete: 'cc-number',
        store: 'last4',
        regexList: [
          {
            regex: '^[0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$',
            regex_error_key: 'paymentMethods.regex_error.card_number_16',
          },
        ],
      },
      sample: { valid: '4111 1111 1111 1111', invalid: '4111' },
    },
  ],
};

export const uppercaseSamples: FieldTypeAuthoring = {
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
