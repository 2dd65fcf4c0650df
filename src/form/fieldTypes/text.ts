import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';

export const text: FieldTypeConfig = {
  entry: 'text',
  holdsCardNumbers: true,
};

/** Plain text, the masks, and card fields by their mask and autocomplete (specification §3, contract C5). */
export const textAuthoring: FieldTypeAuthoring = {
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
        label: { en: 'Full name' },
        autocomplete: 'name',
        regexList: [{ regex: "^[\\p{L}\\p{M} .'’-]+$", text: { en: 'Letters only, as in the document' } }],
      },
      sample: { valid: 'Ana Souza', invalid: 'Ana 1' },
    },
    {
      name: 'document',
      field: {
        name: 'document_number',
        type: 'text',
        label: { en: 'Document number' },
        mask: '000.000.000-00',
        inputMode: 'numeric',
        regexList: [
          {
            regex: '^[0-9]{3}\\.[0-9]{3}\\.[0-9]{3}-[0-9]{2}$',
            text: { en: 'The document number has 11 digits' },
          },
        ],
      },
      sample: { valid: '529.982.247-25', invalid: '529.982' },
    },
    {
      name: 'card',
      field: {
        name: 'card_number',
        type: 'text',
        label: { en: 'Card number' },
        mask: '0000 0000 0000 0000',
        inputMode: 'numeric',
        autocomplete: 'cc-number',
        store: 'last4',
        regexList: [{ regex: '^[0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$', text: { en: 'The card number has 16 digits' } }],
      },
      sample: { valid: '4111 1111 1111 1111', invalid: '4111' },
    },
  ],
};
