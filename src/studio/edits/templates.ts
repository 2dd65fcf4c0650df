import type { FieldDefinition, Layout, TransactionKind } from '../../contract/generated/types';

interface FieldTemplate {
  /** A key of locales/studio. */
  readonly titleKey: string;
  readonly field: FieldDefinition;
  readonly sample?: { readonly valid: string; readonly invalid?: string };
}

const wrong = (words: string) => ({ text: { en: words } });

/** One for each pattern of a payment field; each passes the lint but for its translations. */
export const fieldTemplates: readonly FieldTemplate[] = [
  { titleKey: 'template.amount', field: { name: 'amount', type: 'amount', inputMode: 'decimal' } },
  {
    titleKey: 'template.person',
    field: {
      name: 'full_name',
      type: 'text',
      label: { en: 'First and last name' },
      autocomplete: 'name',
      regexList: [{ regex: "^[\\p{L}\\p{M} .'’-]+$", ...wrong('Letters only, as in the document') }],
    },
    sample: { valid: 'Ana Souza', invalid: 'Ana 1' },
  },
  {
    titleKey: 'template.document',
    field: {
      name: 'document_number',
      type: 'text',
      label: { en: 'Document number' },
      mask: '000.000.000-00',
      inputMode: 'numeric',
      regexList: [
        { regex: '^[0-9]{3}\\.[0-9]{3}\\.[0-9]{3}-[0-9]{2}$', ...wrong('The document number has 11 digits') },
      ],
    },
    sample: { valid: '529.982.247-25', invalid: '529.982' },
  },
  {
    titleKey: 'template.account',
    field: {
      name: 'account_number',
      type: 'text_uppercase',
      label: { en: 'Account number' },
      regexList: [
        { regex: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$', ...wrong('Two letters, two digits, then the account') },
      ],
    },
    sample: { valid: 'DE89370400440532013000', invalid: 'DE8' },
  },
  {
    titleKey: 'template.phone',
    field: { name: 'phone', type: 'phone_with_prefix', label: { en: 'Phone number' } },
    sample: { valid: '+5511961234567' },
  },
  {
    titleKey: 'template.bank',
    field: {
      name: 'bank',
      type: 'dropdown',
      label: { en: 'Bank' },
      values: [
        { value: 'first', text: { en: 'First Bank' } },
        { value: 'second', text: { en: 'Second Bank' } },
      ],
    },
  },
  {
    titleKey: 'template.card',
    field: {
      name: 'card_number',
      type: 'text',
      label: { en: 'Card number' },
      mask: '0000 0000 0000 0000',
      inputMode: 'numeric',
      autocomplete: 'cc-number',
      regexList: [{ regex: '^[0-9]{4} [0-9]{4} [0-9]{4} [0-9]{4}$', ...wrong('The card number has 16 digits') }],
    },
    sample: { valid: '4111 1111 1111 1111', invalid: '4111' },
  },
  {
    titleKey: 'template.network',
    field: {
      name: 'network',
      type: 'networks',
      label: { en: 'Network' },
      values: [
        { value: 'TRC20', text: { en: 'TRC20' } },
        { value: 'ERC20', text: { en: 'ERC20' } },
      ],
    },
  },
];

/** A new method, with an amount and a redirect to the acquirer's page. */
export const newLayout = (transaction: TransactionKind, name: string, title: string): Layout => ({
  transaction,
  countries: ['br'],
  method: {
    name,
    text: { en: title },
    currency: ['BRL'],
    amount_rules: { BRL: { min: 20, max: 5000 } },
    iconIds: ['general/bank'],
    position: 1,
    fields: [{ name: 'amount', type: 'amount', inputMode: 'decimal' }],
  },
  samples: {},
  sandbox: { steps: ['redirect'] },
});

/** A copy under a free name. @param titled the English name of the copy */
export function duplicateOf(layout: Layout, taken: ReadonlySet<string>, titled: (title: string) => string): Layout {
  const { method } = layout;
  let name = `${method.name}_copy`;
  for (let number = 2; taken.has(`${layout.transaction} ${name}`); number += 1) name = `${method.name}_copy_${number}`;
  const texts = typeof method.text === 'string' ? { en: method.text } : method.text;
  return { ...layout, method: { ...method, name, text: { ...texts, en: titled(texts.en ?? method.name) } } };
}
