import { describe, expect, it } from 'vitest';
import { answerStep, reportPaid, resendCode } from '../../../../src/cashier/transaction/answerStep';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import type { Step } from '../../../../src/contract/transaction';
import { lost, ok, openPage, paymentOf, refused } from '../openPage';

const confirm: Step = { kind: 'confirm', summary: [] };
const payment = paymentOf('one', { next: confirm });

/** A page on the step of a payment, whose server gives these replies to steps. Lookups find the payment unchanged. */
function openStep(...replies: ReturnType<typeof ok>[]) {
  const page = openPage((name) => (name === 'transaction' ? ok(payment) : (replies.shift() ?? ok(payment))));
  page.store.dispatch(applyTransaction(payment, 'deposit'));
  return {
    ...page,
    answer: (fields: Record<string, string>) => page.store.dispatch(answerStep(confirm, fields)),
    requestIds: () => page.payloadsOf('transactionStep').map(({ requestId }) => requestId),
  };
}

describe('an answer to a step', () => {
  it('whose reply was lost is repeated under its requestId; another answer has its own', async () => {
    for (const reply of [lost, refused(503)]) {
      const { answer, requestIds } = openStep(reply, reply);
      expect(await answer({ code: '1' })).toEqual({ kind: 'failed' });
      await answer({ code: '1' });
      await answer({ code: '2' });
      const [first, again, other] = requestIds();
      expect(again).toBe(first);
      expect(other).not.toBe(first);
    }
  });

  it('has a new requestId after one that the server has accepted', async () => {
    const { answer, requestIds } = openStep();
    await answer({ code: '1' });
    await answer({ code: '1' });
    expect(new Set(requestIds()).size).toBe(2);
  });

  it('is ignored while another one is pending, and on a step that the payment has left', async () => {
    const { answer, store, requestIds } = openStep();
    const first = answer({ code: '1' });
    expect(await answer({ code: '2' })).toEqual({ kind: 'ignored' });
    await first;
    expect(await store.dispatch(answerStep({ ...confirm }, { code: '3' }))).toEqual({ kind: 'ignored' });
    expect(requestIds()).toHaveLength(1);
  });

  it('sends "I have paid" once, and asks for a second code only after the pause', async () => {
    const { store, requestIds } = openStep();
    expect(await store.dispatch(reportPaid(confirm))).toEqual({ kind: 'accepted' });
    expect(await store.dispatch(reportPaid(confirm))).toEqual({ kind: 'ignored' });
    expect(await store.dispatch(resendCode(confirm))).toEqual({ kind: 'accepted' });
    expect(await store.dispatch(resendCode(confirm))).toEqual({ kind: 'ignored' });
    expect(requestIds()).toHaveLength(2);
  });
});
