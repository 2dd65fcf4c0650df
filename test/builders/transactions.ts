import { currencyCodeOf, methodNameOf, transactionIdOf } from '../../src/contract/ids';
import type { Step, StepKind, Transaction } from '../../src/contract/transaction';

/** A waiting deposit without a step, with overrides. */
export const aTransaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: transactionIdOf('tx-1'),
  status: 'waiting',
  method: methodNameOf('pix'),
  amount: '100',
  currency: currencyCodeOf('BRL'),
  next: { kind: 'complete' },
  ...changes,
});

/** A waiting deposit as the server sends it, at this step; with overrides. */
export const aWireTransaction = (next: unknown, changes: object = {}): object => ({
  id: 'tx-1',
  status: 0,
  method: 'pix',
  amount: '100.5',
  currency: 'BRL',
  next,
  ...changes,
});

/** A step of each kind. */
export const aStep: { readonly [Kind in StepKind]: Step } = {
  redirect: { kind: 'redirect', url: 'https://pay.example/1', httpMethod: 'GET' },
  form: { kind: 'form', fields: [] },
  instruction: { kind: 'instruction', steps: ['Pay'], requisites: [{ label: 'Card', value: '4111', copy: true }] },
  invoice: { kind: 'invoice', requisites: [{ label: 'Key', value: 'pix@example.com', copy: true }] },
  'crypto-address': { kind: 'crypto-address', address: 'bc1q', network: 'BTC' },
  confirm: { kind: 'confirm', summary: [] },
  complete: { kind: 'complete' },
};
