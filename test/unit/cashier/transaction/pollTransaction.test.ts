import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkChanged } from '../../../../src/cashier/store/slices/session';
import { transactionLeft } from '../../../../src/cashier/store/slices/transaction';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import { pollSubmission } from '../../../../src/cashier/transaction/pollSubmission';
import { pollTransaction } from '../../../../src/cashier/transaction/pollTransaction';
import { checkSubmission, submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import { lost, ok, openPage, paymentOf, pixRequest } from '../openPage';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose polls are counted. The fixture's transport is a socket. */
function openPolling(name: 'socket' | 'http', answer: Parameters<typeof openPage>[0]) {
  const page = openPage(answer);
  const stop = pollTransaction(page.store, { ...page.services, transport: { ...page.services.transport, name } });
  return { ...page, stop, polls: () => page.payloadsOf('transaction').length };
}

describe('pollTransaction [TX-6]', () => {
  it('polls over HTTP after 2 s, then with growing pauses of at most 15 s', async () => {
    const { store, polls } = openPolling('http', () => ok(paymentOf('one')));
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    await vi.advanceTimersByTimeAsync(1999);
    expect(polls()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(polls()).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    const after = polls();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(polls()).toBe(after + 1);
  });

  it('polls over the socket for missed pushes only, after 15 s', async () => {
    const { store, polls } = openPolling('socket', () => ok(paymentOf('one')));
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(polls()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(polls()).toBe(1);
  });

  it('ends with the payment, when the player leaves, and when it is stopped', async () => {
    for (const end of ['processed', 'mistaked', 'left', 'stopped'] as const) {
      const { store, polls, stop } = openPolling('http', () => ok(paymentOf('one')));
      store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
      if (end === 'left') store.dispatch(transactionLeft());
      else if (end === 'stopped') stop();
      else store.dispatch(applyTransaction(paymentOf('one', { status: end }), 'deposit'));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(polls(), end).toBe(0);
    }
  });

  it('goes on while a payment is accepted, which may still change [TRUTH-4]', async () => {
    const replies = [ok(paymentOf('one', { status: 'accepted' })), ok(paymentOf('one', { status: 'mistaked' }))];
    const { store, polls } = openPolling('http', () => replies.shift() ?? lost);
    store.dispatch(applyTransaction(paymentOf('one', { status: 'accepted' }), 'deposit'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls()).toBe(2);
    expect(store.getState().transaction.current?.status).toBe('mistaked');
  });

  it('starts with the first pause for each payment, also after stop for none', async () => {
    const { store, polls, stop } = openPolling('http', (_, { id }) => ok(paymentOf(String(id))));
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    await vi.advanceTimersByTimeAsync(30_000);
    const before = polls();
    store.dispatch(applyTransaction(paymentOf('two'), 'deposit'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(polls()).toBe(before + 1);
    stop();
    store.dispatch(applyTransaction(paymentOf('three'), 'deposit'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls()).toBe(before + 1);
  });
});

describe('pollSubmission', () => {
  /** A page on a form whose create was lost, and whose lookups fail until `answer` is set. */
  async function openUnsure() {
    const reply: { answer: ReturnType<Parameters<typeof openPage>[0]> } = { answer: lost };
    const page = openPage(() => reply.answer);
    page.store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
    await page.store.dispatch(submitPayment(pixRequest, 'v'));
    expect(page.store.getState().transaction.submission.phase).toBe('unsure');
    const before = page.payloadsOf('transaction').length;
    return { ...page, reply, lookups: () => page.payloadsOf('transaction').length - before };
  }

  it('looks the payment up after 2 s, 4 s, 8 s, then every 15 s', async () => {
    const { store, lookups } = await openUnsure();
    pollSubmission(store);
    for (const [pause, count] of [
      [2000, 1],
      [4000, 2],
      [8000, 3],
      [15_000, 4],
      [15_000, 5],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(lookups()).toBe(count - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(lookups()).toBe(count);
    }
  });

  it('looks it up at once when the link is back, not when it is lost', async () => {
    const { store, lookups } = await openUnsure();
    pollSubmission(store);
    store.dispatch(linkChanged(false));
    await vi.advanceTimersByTimeAsync(0);
    expect(lookups()).toBe(0);
    store.dispatch(linkChanged(true));
    await vi.advanceTimersByTimeAsync(0);
    expect(lookups()).toBe(1);
    store.dispatch(linkChanged(true));
    await vi.advanceTimersByTimeAsync(0);
    expect(lookups()).toBe(1);
  });

  it("continues when a lookup of the player's is pending at its time, and fails", async () => {
    let endLookup = (_: typeof lost) => {};
    const { store, reply, lookups } = await openUnsure();
    reply.answer = new Promise((resolve) => {
      endLookup = resolve;
    });
    pollSubmission(store);
    const checked = store.dispatch(checkSubmission());
    expect(store.getState().transaction.submission.phase).toBe('checking');
    await vi.advanceTimersByTimeAsync(2000);
    expect(lookups()).toBe(1);
    endLookup(lost);
    await checked;
    reply.answer = ok(paymentOf('made'));
    await vi.advanceTimersByTimeAsync(4000);
    expect(store.getState().transaction.current?.id).toBe('made');
  });

  it('ends when it is stopped', async () => {
    const { store, lookups } = await openUnsure();
    const stop = pollSubmission(store);
    stop();
    store.dispatch(linkChanged(true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lookups()).toBe(0);
  });

  it('ends with the lookup that finds the payment', async () => {
    const { store, reply, lookups } = await openUnsure();
    pollSubmission(store);
    reply.answer = ok(paymentOf('made'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.getState().transaction.current?.id).toBe('made');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lookups()).toBe(1);
  });
});
