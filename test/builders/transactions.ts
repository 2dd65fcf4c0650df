import { currencyCodeOf, methodNameOf, transactionIdOf } from '../../src/contract/ids';
import type { Transaction } from '../../src/contract/transaction';

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
