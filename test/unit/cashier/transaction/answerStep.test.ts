import { describe, expect, it, vi } from 'vitest';
import { answerStep, reportPaid, resendCode } from '../../../../src/cashier/transaction/answerStep';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { readStoredPayment } from '../../../../src/cashier/transaction/intentStorage';
import type { Step } from '../../../../src/contract/transaction';
import { timings } from '../../../../src/tables/timings';
import { aStorage } from '../aStorage';
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
    for (const reply of [lost, refused(503), refused(408), refused(409), refused(429)]) {
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

  it('sends the id, the fields and a requestId, and counts when it is accepted', async () => {
    const { answer, store, payloadsOf } = openStep();
    const state = () => store.getState().transaction;
    expect(state().answeredSteps).toBe(0);
    const pending = answer({ code: '1' });
    expect(state().stepRequestId).toEqual(expect.any(String));
    expect(await pending).toEqual({ kind: 'accepted' });
    expect(payloadsOf('transactionStep')).toEqual([
      { id: 'one', requestId: expect.any(String), fields: { code: '1' } },
    ]);
    expect(state()).toMatchObject({ answeredSteps: 1, stepRequestId: null, lostAnswer: null });
    await store.dispatch(reportPaid(confirm));
    expect(state().answeredSteps).toBe(1);
  });

  it('returns the errors of a 422 by field, without a message', async () => {
    const fields = { code: { key: 'error.format' } };
    const { answer, store } = openStep({
      ok: false,
      failure: { kind: 'invalid', message: 'no', status: 422, url: '/', code: null, fields },
    });
    expect(await answer({ code: '1' })).toEqual({ kind: 'invalid', fields });
    expect(store.getState().ui.notifications).toEqual([]);
  });

  it('shows the message of a 422 that names no field of it', async () => {
    const fields = { account: { key: '', text: 'Unknown account' } };
    for (const [message, shown] of [
      ['no', { words: 'no' }],
      ['', { key: 'error.checkFields' }],
    ] as const) {
      const { answer, store } = openStep({
        ok: false,
        failure: { kind: 'invalid', message, status: 422, url: '/', code: null, fields },
      });
      expect(await answer({ code: '1' })).toEqual({ kind: 'invalid', fields });
      expect(store.getState().ui.notifications.map((notice) => notice.message)).toEqual([shown]);
    }
  });

  it('shows why it was refused, in the player’s language where the server gives no words, or that the network failed', async () => {
    const silent = { kind: 'refused', message: '', status: 403, url: '/', code: null } as const;
    for (const [reply, message] of [
      [refused(400), { words: 'no' }],
      [{ ok: false, failure: silent }, { key: 'error.refused' }],
      [{ ok: false, failure: { ...silent, status: 503 } }, { key: 'socket.networkError' }],
      [{ ok: false, failure: { kind: 'malformed', message: 'no JSON', url: '/' } }, { key: 'socket.networkError' }],
      [lost, { key: 'socket.networkError' }],
    ] as const) {
      const { answer, store } = openStep(reply);
      expect(await answer({ code: '1' })).toEqual({ kind: 'failed' });
      expect(store.getState().ui.notifications.map((shown) => shown.message)).toEqual([message]);
    }
  });

  it('that was refused is not looked up; one that was lost, or not clearly refused, is', async () => {
    const certain = openStep(refused(400));
    await certain.answer({ code: '1' });
    expect(certain.payloadsOf('transaction')).toEqual([]);
    for (const reply of [lost, refused(408), refused(409), refused(429), refused(500)]) {
      const unsure = openStep(reply);
      await unsure.answer({ code: '1' });
      expect(unsure.payloadsOf('transaction')).toEqual([{ id: 'one' }]);
    }
  });

  it('is ignored when another payment is followed by the time of its reply', async () => {
    const { answer, store } = openStep();
    const answered = answer({ code: '1' });
    store.dispatch(applyTransaction(paymentOf('two', { next: confirm }), 'deposit'));
    expect(await answered).toEqual({ kind: 'ignored' });
    expect(store.getState().transaction).toMatchObject({
      current: { id: 'two' },
      answeredSteps: 0,
      stepRequestId: null,
      lostAnswer: null,
    });
  });

  it("remembers 'I have paid' over a reload, once the server has it [TRUTH-1]", async () => {
    vi.stubGlobal('window', { sessionStorage: aStorage() });
    const { store } = openStep(lost);
    await store.dispatch(reportPaid(confirm));
    expect(readStoredPayment()?.paidStage).toBeNull();
    await store.dispatch(reportPaid(confirm));
    const { paidStage } = store.getState().transaction;
    expect(paidStage).not.toBeNull();
    expect(readStoredPayment()?.paidStage).toBe(paidStage);

    const reloaded = openStep();
    expect(await reloaded.store.dispatch(reportPaid(confirm))).toEqual({ kind: 'ignored' });
    expect(reloaded.requestIds()).toEqual([]);
  });

  it('asks for another code once the pause is over', async () => {
    vi.useFakeTimers();
    const { store, requestIds } = openStep();
    const resend = () => store.dispatch(resendCode(confirm));
    await resend();
    await vi.advanceTimersByTimeAsync(timings.codeResendPause - 1);
    expect(await resend()).toEqual({ kind: 'ignored' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await resend()).toEqual({ kind: 'accepted' });
    expect(requestIds()).toHaveLength(2);
  });
});
