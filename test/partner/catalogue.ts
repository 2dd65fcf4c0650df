/** A row with every column of its table, null where it has no value. */
const row =
  (...columns: readonly string[]) =>
  (values: Readonly<Record<string, unknown>>) => ({
    ...Object.fromEntries(columns.map((column) => [column, null])),
    ...values,
  });

const methodRow = row(
  ...['name', 'category', 'currency', 'text', 'amount_rules', 'banner', 'checkLuhn', 'fields', 'isInvestForbidden'],
  ...['isPopular', 'isPreparationRequired', 'securityRulesGroup', 'position', 'iconIds', 'cardViewType', 'isGeetest'],
  'video_guide_url',
);
export const field = row(
  ...['name', 'type', 'isAdvanced', 'mask', 'placeholderKey', 'placeholder_key', 'regexList', 'regex'],
  ...['regex_error_key', 'value', 'values', 'isDisabled', 'category', 'label', 'hint', 'isOptional', 'visibleWhen'],
  ...['autocomplete', 'inputMode', 'min', 'max', 'placeholder'],
);
const stepRow = row(
  ...['kind', 'url', 'httpMethod', 'params', 'fields', 'title', 'steps', 'requisites', 'support', 'expiresAt', 'qr'],
  ...['deeplink', 'network', 'address', 'memo', 'minAmount', 'confirmations', 'uri', 'summary', 'code'],
);
export const requisite = row('label', 'value', 'copy', 'icon');
export const transactionRow = row(
  'id',
  'txid',
  'status',
  'method',
  'amount',
  'currency',
  'next',
  'transaction',
  'reason',
);

export const text = (en: string) => ({ en, es: null, 'pt-br': null });

export type Step = Readonly<Record<string, unknown>>;
export const step = (kind: string, values: Readonly<Record<string, unknown>> = {}): Step =>
  stepRow({ kind, ...values });

export const method = (name: string, fields: readonly unknown[], category: string | null = null) =>
  methodRow({
    name,
    category,
    text: text(name),
    currency: ['BRL'],
    fields,
    amount_rules: { BRL: { min: 10, max: 10_000, minNonRus: null } },
    checkLuhn: false,
    isInvestForbidden: false,
    isPopular: true,
    isGeetest: false,
    iconIds: [],
    position: 7,
    cardViewType: 0,
    video_guide_url: {},
  });

export const amountField = field({ name: 'amount', type: 'amount' });
const nameField = field({ name: 'full_name', type: 'text', label: text('Full name') });
const rules = [{ regex: '^[A-Z]{2}\\d{4}$', regex_error_key: 'no.such.key', text: null }];

/** A form with all that a reader can get wrong. */
const wholeForm = [
  amountField,
  nameField,
  field({ name: 'contract', type: 'text_uppercase', label: text('Contract'), regexList: rules, isAdvanced: false }),
  field({
    name: 'tier',
    type: 'dropdown',
    label: text('Tier'),
    values: [
      { text: text('Silver'), value: '1' },
      { text: text('Gold'), value: '2' },
    ],
  }),
  field({ name: 'limit', type: 'text', label: text('Limit'), visibleWhen: { field: 'tier', equals: ['2'] } }),
  field({ name: 'note', type: 'text', label: text('Note'), isOptional: true }),
  field({ name: 'branch', type: 'text', label: text('Branch'), value: '4477', isDisabled: false }),
  field({ name: 'document', type: 'text', label: text('Document') }),
];

export const deposits: Readonly<Record<string, unknown>> = {
  wire: method('wire', [amountField, nameField]),
  voucher: method('voucher', [amountField]),
  bank: method('bank', wholeForm),
  slip: method('slip', [amountField]),
  portal: method('portal', [amountField]),
  express: method('express', [amountField]),
  coin: method('coin', [amountField], 'crypto'),
};
export const withdrawals: Readonly<Record<string, unknown>> = {
  wire: { ...method('wire', [amountField, nameField]), fee: text('1 %'), arrival: text('Tomorrow') },
  quick: method('quick', [amountField]),
};
/** What the server knows of its player. */
export const snippet = {
  document: '471100',
  lastMethod: 'bank',
  accounts: {
    wire: [
      { title: text('Ana, ••4477'), fields: { full_name: 'Ana Souza' } },
      { title: 'Bruno, ••1200', fields: { full_name: 'Bruno Lima', branch: null } },
      { title: 'Of another form', fields: { iban: 'DE02' } },
    ],
  },
};
/** A method that the widget cannot show: nobody knows its field's type. */
export const unusable = method('hologram', [field({ name: 'hologram', type: 'hologram' })]);

const account = requisite({ label: text('Account'), value: '12345678', copy: true });
const fee = requisite({ label: text('Fee'), value: '3', copy: false });
const codeForm = (name: string) =>
  step('form', { fields: [field({ name, type: 'text', label: text('Voucher code') })] });
const instruction = step('instruction', { steps: [text('Send the money')], requisites: [account, fee] });

/** The steps of each payment. `origin`: the partner's own. */
export const plansAt = (origin: string): Readonly<Record<string, readonly Step[]>> => ({
  'deposit wire': [instruction],
  'deposit voucher': [codeForm('code_one'), codeForm('code_one')],
  'deposit bank': [codeForm('code_one'), instruction],
  'deposit slip': [
    step('invoice', {
      expiresAt: new Date(Math.ceil(Date.now() / 1000) * 1000 + 600_000).toISOString(),
      requisites: [account, fee],
      qr: 'pay-12345678',
    }),
  ],
  'deposit portal': [step('redirect', { url: `${origin}/pay`, httpMethod: 'POST', params: { order: '77' } })],
  'deposit coin': [
    step('crypto-address', {
      network: 'TRC20',
      address: 'TXabc12345678',
      memo: '991',
      minAmount: '0.0001',
      confirmations: 3,
      uri: 'tron:TXabc12345678',
    }),
  ],
  'withdrawal wire': [step('confirm', { summary: [account], code: { length: 4, sentTo: '+55 ••42' } })],
  'withdrawal quick': [step('confirm', { summary: [account] })],
});
