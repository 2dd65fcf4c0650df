import { currencyCodeOf, methodNameOf, requestIdOf, transactionIdOf } from '../../src/contract/ids';
import type { TransactionRow } from '../../src/gateway/db/transactionStore';

/** A waiting deposit of 1500 BRL as the gateway stores it, at its only step; with overrides. */
export const aRow = (changes: Partial<TransactionRow> = {}): TransactionRow => ({
  id: transactionIdOf('0f4d2c1e-0000-4000-8000-000000000001'),
  reference: 'ABCD2345',
  userId: 'ana',
  requestId: requestIdOf('0f4d2c1e-0000-4000-8000-000000000002'),
  payloadHash: 'hash',
  kind: 'deposit',
  method: methodNameOf('pix'),
  amount: '1500',
  paidAmount: null,
  currency: currencyCodeOf('BRL'),
  country: 'br',
  fields: {},
  account: null,
  bonusId: null,
  releaseId: null,
  releaseVersion: null,
  plan: { steps: ['invoice'] },
  stepIndex: 0,
  status: 0,
  reason: null,
  txid: null,
  codeTries: 0,
  isPaidReported: false,
  dueOutcome: 'expire',
  dueAt: new Date('2026-11-20T10:26:12Z'),
  createdAt: new Date('2026-11-20T10:11:12.345Z'),
  expiresAt: new Date('2026-11-20T10:26:12Z'),
  ...changes,
});
