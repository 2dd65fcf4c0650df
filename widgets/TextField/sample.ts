import type { FieldDefinition } from '../../src/contract/generated/types';

/** Plain text, the masks, and card fields by their mask and autocomplete (specification §3, contract C5). */
export const textSample: readonly FieldDefinition[] = [
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
  { name: 'card', type: 'text', label: { en: 'Card number' }, mask: '0000 0000 0000 0000', autocomplete: 'cc-number' },
  { name: 'expiry', type: 'text', label: { en: 'Expiry' }, mask: '00/00', autocomplete: 'cc-exp' },
  { name: 'cvc', type: 'text', label: { en: 'CVC' }, mask: '000', autocomplete: 'cc-csc', inputMode: 'numeric' },
];
