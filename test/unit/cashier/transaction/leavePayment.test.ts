import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import { readStoredPayment, storePayment } from '../../../../src/cashier/transaction/intentStorage';
import { leavePayment } from '../../../../src/cashier/transaction/leavePayment';
import { recoverPayment } from '../../../../src/cashier/transaction/recoverPayment';
import { submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import { transactionIdOf } from '../../../../src/contract/ids';
import type { TransactionStatus } from '../../../../src/contract/transactionStatus';
import { stageOf } from '../../../../src/domain/transactionProgress';
import { aStep } from '../../../builders/transactions';
import { aStorage } from '../aStorage';
import { lost, ok, openPage, paymentOf, pixRequest } from '../openPage';

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: aStorage() });
});

/** Contract §11: waiting and accepted may still change. */
const isLeft: { readonly [Status in TransactionStatus]: boolean } = {
  waiting: false,
  accepted: false,
  processed: true,
  mistaked: true,
};

describe('leavePayment [TRUTH-2]', () => {
  it('leaves a payment that has ended, and keeps one that has not in sight', () => {
    for (const status of ['waiting', 'accepted', 'processed', 'mistaked'] as const) {
      const { store } = openPage(() => lost);
      const payment = paymentOf('one', { status });
      store.dispatch(applyTransaction(payment, 'deposit'));
      store.dispatch(leavePayment());
      expect(store.getState().transaction.current, status).toEqual(isLeft[status] ? null : payment);
      expect(readStoredPayment()?.id ?? null, status).toBe(isLeft[status] ? null : 'one');
    }
  });

  it('makes the look-up due: another payment may be unfinished', () => {
    const { store } = openPage(() => lost);
    store.dispatch(applyTransaction(paymentOf('one', { status: 'processed' }), 'deposit'));
    store.dispatch(leavePayment());
    expect(store.getState().transaction.lookUp).toBe('idle');
  });

  it('keeps a payment whose outcome is unknown', async () => {
    const { store } = openPage(() => lost);
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
    await store.dispatch(submitPayment(pixRequest, 'v'));
    const { submission, visit } = store.getState().transaction;
    expect(submission.phase).toBe('unsure');
    store.dispatch(leavePayment());
    expect(store.getState().transaction).toMatchObject({ submission, visit });
  });

  it("keeps 'I have paid' of a payment that is still being looked for [TRUTH-1]", async () => {
    const payment = paymentOf('one', { next: aStep.invoice });
    storePayment({ id: payment.id, kind: 'deposit', isMoneyTakenByUs: false, paidStage: stageOf(payment) });
    const { store } = openPage(() => ok(payment));
    const recovered = store.dispatch(recoverPayment('deposit', false));
    // The player opens a method before the answer.
    store.dispatch(leavePayment());
    await recovered;
    expect(store.getState().transaction).toMatchObject({ current: { id: 'one' }, paidStage: stageOf(payment) });
  });

  it('forgets a payment of before a reload once the server has said that none is unfinished', async () => {
    const stored = { id: transactionIdOf('ended'), kind: 'deposit', isMoneyTakenByUs: true, paidStage: null } as const;
    storePayment(stored);
    const { store } = openPage((_, { id }) =>
      ok(id === undefined ? null : paymentOf('ended', { status: 'processed' })),
    );
    await store.dispatch(recoverPayment('deposit', false));
    // The player opens a method. After another reload its form is not replaced by the old payment.
    store.dispatch(leavePayment());
    expect(readStoredPayment()).toBeNull();
  });
});
