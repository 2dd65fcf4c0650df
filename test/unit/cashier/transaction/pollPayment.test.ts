import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linkChanged } from '../../../../src/cashier/store/slices/session';
import { lookUpChanged, transactionLeft } from '../../../../src/cashier/store/slices/transaction';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { checkSubmission } from '../../../../src/cashier/transaction/checkSubmission';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import { storeIntent } from '../../../../src/cashier/transaction/intentStorage';
import { pollPayment } from '../../../../src/cashier/transaction/pollPayment';
import { submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import { newRequestId } from '../../../../src/contract/ids';
import { withStatus } from '../../../../src/domain/transactionProgress';
import { aStorage } from '../aStorage';
import { lost, ok, openPage, paymentOf, pixRequest, restoreSubmission } from '../openPage';

beforeEach(() => void vi.useFakeTimers());

type Page = ReturnType<typeof openPage>;

/** Polls over a transport of this name. The fixture's is a socket. */
const pollOver = (name: 'socket' | 'http', { store, services }: Page) =>
  pollPayment(store, { ...services, transport: { ...services.transport, name } });

/** A page whose polls are counted. */
function openPolling(name: 'socket' | 'http', answer: Parameters<typeof openPage>[0]) {
  const page = openPage(answer);
  const stop = pollOver(name, page);
  return { ...page, stop, polls: () => page.payloadsOf('transaction').length };
}

/** Expects a poll at the end of each pause, and none before. */
async function expectPolls(pauses: readonly number[], polls: () => number): Promise<void> {
  for (const [index, pause] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(polls(), `before poll ${index + 1}`).toBe(index);
    await vi.advanceTimersByTimeAsync(1);
    expect(polls(), `poll ${index + 1}`).toBe(index + 1);
  }
}

/** From 2 s to 15 s (contract §4), each 1.3 times the last; timers count whole milliseconds. */
const growing = [2000, 2600, 3380, 4394, 5712, 7425, 9653, 12_549, 15_000, 15_000];

describe('a followed payment [TX-6]', () => {
  it('is polled over HTTP after 2 s, then with growing pauses of at most 15 s', async () => {
    const { store, polls } = openPolling('http', () => ok(paymentOf('one')));
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    await expectPolls(growing, polls);
  });

  it('is polled over the socket for missed pushes only, after 15 s', async () => {
    const { store, polls } = openPolling('socket', () => ok(paymentOf('one')));
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    await expectPolls([15_000, 19_500, 25_350, 30_000, 30_000], polls);
  });

  it('is polled until it ends, the player leaves it, or polling is stopped', async () => {
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

  it('is polled after a pushed end until its amounts are known [TRUTH-4]', async () => {
    const end = paymentOf('one', { status: 'processed', paidAmount: '60' });
    const replies = [lost, lost, ok(end)];
    const { store, polls } = openPolling('http', () => replies.shift() ?? lost);
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    store.dispatch(applyTransaction(withStatus(paymentOf('one'), { id: end.id, status: 'processed' }), 'deposit'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls()).toBe(3);
    expect(store.getState().transaction.current).toEqual(end);
  });

  it('is polled while it is accepted, which may still change [TRUTH-4]', async () => {
    const replies = [ok(paymentOf('one', { status: 'accepted' })), ok(paymentOf('one', { status: 'mistaked' }))];
    const { store, polls } = openPolling('http', () => replies.shift() ?? lost);
    store.dispatch(applyTransaction(paymentOf('one', { status: 'accepted' }), 'deposit'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls()).toBe(2);
    expect(store.getState().transaction.current?.status).toBe('mistaked');
  });

  it('is polled with the first pause first, each one anew; nothing is after stop', async () => {
    const { store, polls, stop } = openPolling('http', (_, { id }) => ok(paymentOf(String(id))));
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    await vi.advanceTimersByTimeAsync(30_000);
    const before = polls();
    store.dispatch(applyTransaction(paymentOf('two'), 'deposit'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(polls()).toBe(before + 1);
    stop();
    store.dispatch(applyTransaction(paymentOf('three'), 'deposit'));
    store.dispatch(linkChanged(true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls()).toBe(before + 1);
  });

  it('that was there before is asked for at once', async () => {
    const page = openPage(() => ok(paymentOf('one', { status: 'processed' })));
    page.store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    pollOver('http', page);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.payloadsOf('transaction')).toEqual([{ id: 'one' }]);
    expect(page.store.getState().transaction.current?.status).toBe('processed');
  });

  it('is asked for at once when the link is back, not when it is lost', async () => {
    const { store, polls } = openPolling('socket', () => ok(paymentOf('one')));
    store.dispatch(linkChanged(true));
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    store.dispatch(linkChanged(false));
    await vi.advanceTimersByTimeAsync(0);
    expect(polls()).toBe(0);
    store.dispatch(linkChanged(true));
    await vi.advanceTimersByTimeAsync(0);
    expect(polls()).toBe(1);
    store.dispatch(linkChanged(true));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(polls()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(polls()).toBe(2);
  });
});

describe('a payment with an unknown outcome', () => {
  /** A page on a form whose create was lost, and whose lookups fail until `answer` is set. */
  async function openUnsure() {
    const reply: { answer: ReturnType<Parameters<typeof openPage>[0]> } = { answer: lost };
    const page = openPage(() => reply.answer);
    const stop = pollOver('socket', page);
    page.store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
    await page.store.dispatch(submitPayment(pixRequest, 'v'));
    const phase = () => page.store.getState().transaction.submission.phase;
    expect(phase()).toBe('unsure');
    const before = page.payloadsOf('transaction').length;
    return { ...page, stop, reply, phase, lookups: () => page.payloadsOf('transaction').length - before };
  }

  it('is looked up after 2 s, then with growing pauses of at most 15 s', async () => {
    const { lookups } = await openUnsure();
    await expectPolls(growing, lookups);
  });

  it('is looked up at once when the link is back, not when it is lost', async () => {
    const { store, lookups } = await openUnsure();
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

  it("is polled on when a lookup of the player's is pending at its time, and fails", async () => {
    let endLookup = (_: typeof lost) => {};
    const { store, reply, phase, lookups } = await openUnsure();
    reply.answer = new Promise((resolve) => {
      endLookup = resolve;
    });
    const checked = store.dispatch(checkSubmission());
    expect(phase()).toBe('checking');
    await vi.advanceTimersByTimeAsync(2000);
    expect(lookups()).toBe(1);
    endLookup(lost);
    await checked;
    reply.answer = ok(paymentOf('made'));
    await vi.advanceTimersByTimeAsync(2600);
    expect(store.getState().transaction.current?.id).toBe('made');
  });

  it('is not looked up after stop', async () => {
    const { store, stop, lookups } = await openUnsure();
    stop();
    store.dispatch(linkChanged(true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lookups()).toBe(0);
  });

  it('is followed from the lookup that finds it', async () => {
    const { store, reply, payloadsOf } = await openUnsure();
    reply.answer = ok(paymentOf('made', { status: 'processed' }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(store.getState().transaction.current?.id).toBe('made');
    const asked = payloadsOf('transaction').length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(payloadsOf('transaction')).toHaveLength(asked);
  });

  it('is absent at the first lookup that does not find it after 10 s, and polled no more [TRUTH-1]', async () => {
    const { reply, phase, lookups } = await openUnsure();
    reply.answer = ok(null);
    // 2, 4.6 and 7.98 s after its call has ended.
    await vi.advanceTimersByTimeAsync(12_373);
    expect([phase(), lookups()]).toEqual(['unsure', 3]);
    await vi.advanceTimersByTimeAsync(1);
    expect([phase(), lookups()]).toEqual(['absent', 4]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lookups()).toBe(4);
  });

  it('is looked up while another payment is followed, and so is that one', async () => {
    const { store, payloadsOf, lookups } = await openUnsure();
    store.dispatch(applyTransaction(paymentOf('other'), 'deposit'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(lookups()).toBe(2);
    expect(payloadsOf('transaction').slice(-2)).toEqual([{ requestId: expect.any(String) }, { id: 'other' }]);
  });

  it('is looked up at once after a reload', async () => {
    vi.stubGlobal('window', { sessionStorage: aStorage() });
    const requestId = newRequestId();
    storeIntent({ requestId, transaction: 'withdrawal' });
    const page = openPage(() => ok(paymentOf('mine', { status: 'processed' })));
    restoreSubmission(page.store);
    pollOver('http', page);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.payloadsOf('transaction')).toEqual([{ requestId }]);
    expect(page.store.getState().transaction).toMatchObject({ current: { id: 'mine' }, kind: 'withdrawal' });
  });
});

describe('a look-up of unfinished payments that has failed', () => {
  const openFailed = () => {
    const page = openPolling('socket', () => ok(null));
    page.store.dispatch(lookUpChanged('failed'));
    return { ...page, lookUp: () => page.store.getState().transaction.lookUp };
  };

  it('is due again after 2 s, and after a longer pause each time it fails again', async () => {
    const { store, sent, lookUp } = openFailed();
    for (const pause of growing) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(lookUp()).toBe('failed');
      await vi.advanceTimersByTimeAsync(1);
      expect(lookUp()).toBe('idle');
      store.dispatch(lookUpChanged('asking'));
      store.dispatch(lookUpChanged('failed'));
    }
    // The guard asks: it knows the player's place.
    expect(sent).toEqual([]);
  });

  it('is due at once when the link is back', async () => {
    const { store, lookUp } = openFailed();
    store.dispatch(linkChanged(true));
    await vi.advanceTimersByTimeAsync(0);
    expect(lookUp()).toBe('idle');
  });

  it('stays as it is after stop', async () => {
    const { store, stop, lookUp } = openFailed();
    stop();
    store.dispatch(linkChanged(true));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lookUp()).toBe('failed');
  });

  it('is not due while another one is pending, or once it was answered', async () => {
    for (const state of ['asking', 'answered'] as const) {
      const { store, lookUp } = openFailed();
      store.dispatch(lookUpChanged(state));
      store.dispatch(linkChanged(true));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(lookUp()).toBe(state);
    }
  });
});

describe('a player who returns to the page', () => {
  /** A page that is hidden, and shown again. */
  function openTab() {
    const tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', tab);
    vi.stubGlobal('window', new EventTarget());
    const page = openPolling('socket', () => ok(paymentOf('one')));
    return {
      ...page,
      lookUp: () => page.store.getState().transaction.lookUp,
      async show(visibilityState: 'visible' | 'hidden') {
        tab.visibilityState = visibilityState;
        tab.dispatchEvent(new Event('visibilitychange'));
        await vi.advanceTimersByTimeAsync(0);
      },
    };
  }

  it('may have paid in another tab: the look-up is due again', async () => {
    const { store, show, lookUp } = openTab();
    store.dispatch(lookUpChanged('answered'));
    await show('hidden');
    expect(lookUp()).toBe('answered');
    await show('visible');
    expect(lookUp()).toBe('idle');
    store.dispatch(lookUpChanged('asking'));
    await show('visible');
    expect(lookUp()).toBe('asking');
  });

  it('sees the followed payment as it is now', async () => {
    const { store, show, polls, lookUp } = openTab();
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    await show('hidden');
    expect(polls()).toBe(0);
    await show('visible');
    expect([polls(), lookUp()]).toEqual([1, 'answered']);
  });

  it('finds nothing changed after stop', async () => {
    const { store, stop, show, lookUp } = openTab();
    store.dispatch(lookUpChanged('answered'));
    stop();
    await show('visible');
    expect(lookUp()).toBe('answered');
  });
});
