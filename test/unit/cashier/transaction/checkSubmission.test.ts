import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSubmission } from '../../../../src/cashier/transaction/checkSubmission';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import { readStoredIntent, storeIntent } from '../../../../src/cashier/transaction/intentStorage';
import { submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import { methodNameOf, newRequestId } from '../../../../src/contract/ids';
import { aStep } from '../../../builders/transactions';
import { aStorage } from '../aStorage';
import { lost, ok, openPage, paymentOf, pixRequest, restoreSubmission } from '../openPage';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('window', { sessionStorage: aStorage() });
});

type Reply = ReturnType<typeof ok>;

/** A page after a reload that has interrupted a create. `reply`: what the server answers now. */
function openReloaded(transaction: 'deposit' | 'withdrawal' = 'deposit') {
  const intent = { requestId: newRequestId(), transaction };
  storeIntent(intent);
  const server: { reply: Reply | Promise<Reply> } = { reply: lost };
  const page = openPage(() => server.reply);
  restoreSubmission(page.store);
  const state = () => page.store.getState().transaction;
  return {
    ...page,
    intent,
    state,
    phase: () => state().submission.phase,
    check(reply: Reply | Promise<Reply>) {
      server.reply = reply;
      return page.store.dispatch(checkSubmission());
    },
  };
}

describe('a create that a reload has interrupted [TX-8]', () => {
  it('is unknown until it is looked up by its requestId, and followed with its kind when it was made', async () => {
    for (const kind of ['deposit', 'withdrawal'] as const) {
      const { intent, state, phase, check, payloadsOf } = openReloaded(kind);
      expect([phase(), state().current]).toEqual(['unsure', null]);
      await check(ok(paymentOf('mine', { method: methodNameOf('pix_provider'), next: aStep.redirect })));
      expect(payloadsOf('transaction')).toEqual([{ requestId: intent.requestId }]);
      expect(phase()).toBe('accepted');
      // Nothing else is known of the request: the server's method is shown.
      expect(state()).toMatchObject({ current: { id: 'mine', method: 'pix_provider' }, kind, isMoneyTakenByUs: true });
      expect(readStoredIntent()).toBeNull();
    }
  });

  it('may still be carried out for 10 s after the start of the page [TRUTH-1]', async () => {
    const { intent, phase, check } = openReloaded();
    for (const milliseconds of [0, 5000, 4999]) {
      vi.advanceTimersByTime(milliseconds);
      await check(ok(null));
      expect([phase(), readStoredIntent()]).toEqual(['unsure', intent]);
    }
    vi.advanceTimersByTime(1);
    await check(ok(null));
    expect([phase(), readStoredIntent()]).toEqual(['absent', null]);
  });

  it('counts them anew for the page that is reloaded once more', async () => {
    const { intent } = openReloaded();
    vi.advanceTimersByTime(9000);
    const { store } = openPage(() => ok(null));
    restoreSubmission(store);
    vi.advanceTimersByTime(9000);
    await store.dispatch(checkSubmission());
    expect(store.getState().transaction.submission).toMatchObject({ phase: 'unsure', intent });
  });

  it('remains unknown, and stored, while the look-ups fail', async () => {
    const { intent, phase, check } = openReloaded();
    vi.advanceTimersByTime(60_000);
    await check(lost);
    expect([phase(), readStoredIntent()]).toEqual(['unsure', intent]);
  });

  it('keeps every form from sending until its outcome is known [TX-5]', async () => {
    const { store, phase, check, payloadsOf } = openReloaded();
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
    const press = () => store.dispatch(submitPayment(pixRequest, 'v'));
    await press();
    expect(payloadsOf('createDeposit')).toEqual([]);
    vi.advanceTimersByTime(10_000);
    await check(ok(null));
    expect(phase()).toBe('absent');
    await press();
    expect(payloadsOf('createDeposit')).toHaveLength(1);
  });

  it('and was made closes the form that is open meanwhile: a new one starts over', async () => {
    const { store, phase, check, payloadsOf } = openReloaded();
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
    await check(ok(paymentOf('mine')));
    await store.dispatch(submitPayment(pixRequest, 'v'));
    expect([phase(), payloadsOf('createDeposit')]).toEqual(['accepted', []]);
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'next' }));
    expect(phase()).toBe('idle');
  });
});

describe('a look-up', () => {
  it('answered with null counts from when it was asked: the create may have been made since [TRUTH-1]', async () => {
    const { intent, phase, check } = openReloaded();
    vi.advanceTimersByTime(1000);
    let answer = (_: Reply) => {};
    const checked = check(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    vi.advanceTimersByTime(10_000);
    answer(ok(null));
    await checked;
    expect([phase(), readStoredIntent()]).toEqual(['unsure', intent]);
  });

  it('is made once at a time, and only while an outcome is unknown', async () => {
    const { store, check, sent } = openReloaded();
    await Promise.all([check(lost), check(lost)]);
    expect(sent).toHaveLength(1);
    await check(ok(paymentOf('mine')));
    await check(lost);
    expect(sent).toHaveLength(2);
    const idle = openPage(() => lost);
    await idle.store.dispatch(checkSubmission());
    expect(idle.sent).toEqual([]);
    expect(store.getState().transaction.current?.id).toBe('mine');
  });

  it('that finds the payment in its end shows that end', async () => {
    const { state, check } = openReloaded();
    await check(ok(paymentOf('mine', { status: 'mistaked', reason: 'declined' })));
    expect(state()).toMatchObject({
      current: { id: 'mine', status: 'mistaked', reason: 'declined' },
      submission: { phase: 'accepted' },
    });
  });
});
