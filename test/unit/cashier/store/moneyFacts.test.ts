import { describe, expect, it } from 'vitest';
import { paymentFact, submissionFact } from '../../../../src/cashier/store/moneyFacts';
import { stepChanged, submissionChanged } from '../../../../src/cashier/store/slices/transaction';
import type { Submission, SubmissionPhase } from '../../../../src/cashier/store/submission';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import { submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import { newRequestId } from '../../../../src/contract/ids';
import type { MoneyFact } from '../../../../src/domain/money/moneyFact';
import { stageOf } from '../../../../src/domain/transactionProgress';
import { aStep } from '../../../builders/transactions';
import { aStore } from '../aStore';
import { lost, ok, openPage, paymentOf, pixRequest, refused } from '../openPage';

const intent = { ...pixRequest, requestId: newRequestId() };
const submissions: { readonly [Phase in SubmissionPhase]: Submission } = {
  idle: { phase: 'idle' },
  sending: { phase: 'sending', intent },
  checking: { phase: 'checking', intent, lostAt: 5 },
  unsure: { phase: 'unsure', intent, lostAt: 5 },
  absent: { phase: 'absent', intent, visit: 'v' },
  refused: { phase: 'refused', intent, fields: {} },
  accepted: { phase: 'accepted', intent, visit: 'v' },
};

/** Contract §11; of a refusal the server's own words are said, of an accepted payment its status. */
const known: { readonly [Phase in SubmissionPhase]: MoneyFact['known'] } = {
  idle: 'none',
  sending: 'sending',
  checking: 'unknown',
  unsure: 'unknown',
  absent: 'absent',
  refused: 'none',
  accepted: 'none',
};

describe('submissionFact [TRUTH-1]', () => {
  it.each(Object.values(submissions))('of a submission in phase $phase', (submission) => {
    const { store } = aStore();
    store.dispatch(submissionChanged({ visit: 'v', submission }));
    const fact = known[submission.phase];
    expect(submissionFact(store.getState())).toEqual(
      fact === 'none' ? { known: fact } : { known: fact, kind: 'deposit' },
    );
  });

  it('has the kind of the payment', () => {
    const { store } = aStore();
    const sent: Submission = { phase: 'sending', intent: { ...intent, transaction: 'withdrawal' } };
    store.dispatch(submissionChanged({ visit: 'v', submission: sent }));
    expect(submissionFact(store.getState())).toEqual({ known: 'sending', kind: 'withdrawal' });
  });

  it('that nothing was sent is no fact of a form that is opened later', () => {
    const { store } = aStore();
    store.dispatch(submissionChanged({ visit: 'v', submission: submissions.absent }));
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'next' }));
    expect(submissionFact(store.getState())).toEqual({ known: 'none' });
  });

  it('that the outcome is unknown remains one on every later form', () => {
    const { store } = aStore();
    for (const submission of [submissions.sending, submissions.checking, submissions.unsure]) {
      store.dispatch(submissionChanged({ visit: 'v', submission }));
      store.dispatch(handleSubmission({ type: 'formOpened', visit: 'next' }));
      expect(submissionFact(store.getState()).known).toBe(known[submission.phase]);
    }
  });

  it('follows a payment from the press to its answer', async () => {
    for (const [reply, end] of [
      [ok(paymentOf('made')), 'none'],
      [refused(400), 'none'],
      [lost, 'unknown'],
    ] as const) {
      const { store } = openPage((name) => (name === 'createDeposit' ? reply : lost));
      const fact = () => submissionFact(store.getState()).known;
      store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
      expect(fact()).toBe('none');
      const pressed = store.dispatch(submitPayment(pixRequest, 'v'));
      expect(fact()).toBe('sending');
      await pressed;
      expect(fact()).toBe(end);
    }
  });
});

describe('paymentFact', () => {
  it('is null while no payment is followed', () => {
    expect(paymentFact(aStore().store.getState())).toBeNull();
  });

  it('has the payment, its kind, and what the widget alone knows of it', () => {
    const { store } = aStore();
    const payment = paymentOf('one', { next: aStep.redirect });
    store.dispatch(applyTransaction(payment, 'withdrawal', true));
    const fact = { known: 'payment', transaction: payment, kind: 'withdrawal' };
    expect(paymentFact(store.getState())).toEqual({ ...fact, isMoneyTakenByUs: true, isPaidReported: false });
    store.dispatch(stepChanged({ paidStage: stageOf(payment) }));
    expect(paymentFact(store.getState())).toEqual({ ...fact, isMoneyTakenByUs: true, isPaidReported: true });
    const found = paymentOf('two', { next: aStep.redirect });
    store.dispatch(applyTransaction(found, 'withdrawal'));
    expect(paymentFact(store.getState())).toEqual({
      ...fact,
      transaction: found,
      isMoneyTakenByUs: false,
      isPaidReported: false,
    });
  });
});
