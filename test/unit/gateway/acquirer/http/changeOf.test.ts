import { expect, it } from 'vitest';
import type { Step } from '../../../../../src/contract/generated/types';
import { changeOf } from '../../../../../src/gateway/acquirer/http/changeOf';
import type { PaymentState } from '../../../../../src/gateway/acquirer/http/paymentState';
import { createTransactionStore } from '../../../../../src/gateway/db/transactionStore';
import { cipherOf } from '../../../../fixtures/personalData';
import { openMemoryDatabase } from '../../support/memoryDatabase';
import { sandboxLedger } from '../../support/sandboxLedger';
import { storePayment } from '../../support/storedPayments';

it('a payment that is settled as underpaid says how much was paid, or is not believed', async () => {
  const { db, close } = await openMemoryDatabase();
  const row = await storePayment(createTransactionStore(db, sandboxLedger, cipherOf()));
  const { id: transactionId, amount, currency } = row;
  const state = { transactionId, sequence: 1, amount, currency, reason: 'underpaid' } as const;
  // The ledger would credit the whole amount.
  expect(changeOf(row, { ...state, status: 'processed' })).toBeNull();
  expect(changeOf(row, { ...state, status: 'processed', paidAmount: '60' })).toMatchObject({ paidAmount: '60' });
  // Nothing is settled yet, or nothing was.
  expect(changeOf(row, { ...state, status: 'accepted' })).toMatchObject({ paidAmount: null });
  expect(changeOf(row, { ...state, status: 'mistaked' })).toMatchObject({ paidAmount: null });
  await close();
});

it('a step that asks for a code leaves the tries as they are; every other one begins anew', async () => {
  const { db, close } = await openMemoryDatabase();
  const row = await storePayment(createTransactionStore(db, sandboxLedger, cipherOf()));
  const stateAt = (step: PaymentState['step']): PaymentState => ({
    transactionId: row.id,
    sequence: 2,
    status: 'waiting',
    amount: row.amount,
    currency: row.currency,
    ...(step && { step }),
  });
  const confirm: Step = { kind: 'confirm', summary: [] };
  const coded: Step = { ...confirm, code: { length: 6, sentTo: '' } };
  expect(changeOf(row, stateAt(coded))).not.toHaveProperty('codeTries');
  for (const step of [confirm, { kind: 'complete' }, undefined] satisfies PaymentState['step'][])
    expect(changeOf(row, stateAt(step))).toHaveProperty('codeTries', 0);
  await close();
});
