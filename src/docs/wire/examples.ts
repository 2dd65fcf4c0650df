import type { Push, Step, WireMethod, WireTransaction } from '../../contract/generated/types';
import { currencyCodeOf, methodNameOf, requestIdOf, transactionIdOf } from '../../contract/ids';

/** The examples of one payment: its calls, in order, are also the lines that a reader tries in a shell. */
const brl = currencyCodeOf('BRL');
const mxn = currencyCodeOf('MXN');
const pix = methodNameOf('pix');
const spei = methodNameOf('spei');

export const exampleIds = {
  deposit: requestIdOf('0b6e3c1a-5f0e-4a52-9f3c-2f7f0a6d1c11'),
  withdrawal: requestIdOf('0b6e3c1a-5f0e-4a52-9f3c-2f7f0a6d1c12'),
  step: requestIdOf('0b6e3c1a-5f0e-4a52-9f3c-2f7f0a6d1c13'),
  transaction: transactionIdOf('5f0c7f0e-6c1b-4c55-8f5e-2d3a8c1f9b47'),
} as const;

export const pixMethod: WireMethod = {
  name: pix,
  text: { en: 'Pix', pt: 'Pix' },
  currency: [brl],
  position: 10,
  iconIds: ['method/pix'],
  amount_rules: { BRL: { min: 20, max: 50_000 } },
  fields: [
    { name: 'amount', type: 'amount', inputMode: 'decimal' },
    {
      name: 'cpf',
      type: 'text',
      mask: '000.000.000-00',
      inputMode: 'numeric',
      regexList: [{ regex: '^[0-9]{3}\\.[0-9]{3}\\.[0-9]{3}-[0-9]{2}$', text: { en: 'Enter 11 digits.' } }],
    },
    { name: 'full_name', type: 'text', autocomplete: 'name' },
  ],
};

/** One of each step kind. */
export const steps = {
  redirect: { kind: 'redirect', url: 'https://acquirer.example/pay/7K2M', httpMethod: 'GET' },
  form: { kind: 'form', title: { en: 'Sender' }, fields: [{ name: 'sender_name', type: 'text' }] },
  instruction: {
    kind: 'instruction',
    steps: [{ en: 'Open the app of your bank.' }, { en: 'Transfer the amount to this account.' }],
    requisites: [{ label: { en: 'Account' }, value: '0321 8000 0118', copy: true }],
  },
  invoice: {
    kind: 'invoice',
    expiresAt: '2026-11-22T17:15:00.000Z',
    secondsLeft: 900,
    requisites: [{ label: { en: 'Pix key' }, value: '7K2M@pay.example', copy: true }],
    qr: '00020126360014BR.GOV.BCB.PIX',
  },
  'crypto-address': {
    kind: 'crypto-address',
    currency: currencyCodeOf('USDT'),
    network: 'TRC20',
    address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
    minAmount: '10',
    confirmations: 19,
    uri: 'tron:TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
  },
  confirm: {
    kind: 'confirm',
    summary: [{ label: { en: 'To' }, value: '032180000118359719', copy: false }],
    code: { length: 6, sentTo: '+52 ••• ••42' },
  },
  complete: { kind: 'complete' },
} as const satisfies { readonly [Kind in Step['kind']]: Step & { readonly kind: Kind } };

export const depositAt = (next: Step): WireTransaction => ({
  id: exampleIds.transaction,
  status: 0,
  method: pix,
  amount: '100',
  currency: brl,
  next,
  transaction: 'deposit',
  createdAt: '2026-11-22T17:00:00.000Z',
});

export const withdrawal: WireTransaction = {
  ...depositAt(steps.confirm),
  method: spei,
  amount: '500',
  currency: mxn,
  transaction: 'withdrawal',
};

export const brazil = { country: 'br', currency: brl } as const;

export const createDeposit = {
  requestId: exampleIds.deposit,
  method: pix,
  amount: '100',
  ...brazil,
  fields: { cpf: '529.982.247-25', full_name: 'Ana Souza' },
} as const;

export const createWithdrawal = {
  requestId: exampleIds.withdrawal,
  method: spei,
  amount: '500',
  currency: mxn,
  country: 'mx',
  account: 'main',
  fields: { clabe: '032180000118359719', account_holder: 'Luis Torres' },
} as const;

/** One of each push. */
export const pushes = {
  'deposit-status': { type: 'deposit-status', data: { id: exampleIds.transaction, status: 1 } },
  'login-token': { type: 'login-token', data: { user: { currency: 'BRL', paymentGeo: 'BR', lang: 'pt' } } },
  'methods-updated': { type: 'methods-updated', data: { revision: 42, within: 2000 } },
} as const satisfies { readonly [Type in Push['type']]: Push & { readonly type: Type } };
