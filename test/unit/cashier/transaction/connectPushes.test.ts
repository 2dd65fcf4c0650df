import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { methodEndpoints } from '../../../../src/cashier/api/methods';
import { tokenExpired, tokenRefused } from '../../../../src/cashier/store/slices/session';
import { lookUpChanged } from '../../../../src/cashier/store/slices/transaction';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { recoverPayment } from '../../../../src/cashier/transaction/recoverPayment';
import type { WireUser } from '../../../../src/contract/generated/types';
import { currencyCodeOf, transactionIdOf } from '../../../../src/contract/ids';
import type { TransactionStatus } from '../../../../src/contract/transactionStatus';
import { brazil } from '../../../builders/players';
import { aTransaction } from '../../../builders/transactions';
import { lost, ok, openPage, paymentOf } from '../openPage';

/** A page that follows the payment `tx-1`, and the server's pushes to it. */
function openStore() {
  const { store, push } = openPage(() => lost);
  store.dispatch(applyTransaction(aTransaction(), 'deposit'));
  return {
    pushStatus: (status: TransactionStatus) =>
      push({ type: 'deposit-status', data: { id: transactionIdOf('tx-1'), status } }),
    shown: () => store.getState().transaction.current?.status,
  };
}

describe('connectPushes', () => {
  it('never moves a status back, in whatever order pushes arrive', () => {
    const order = ['waiting', 'accepted', 'processed', 'mistaked'];
    const status = fc.constantFrom<TransactionStatus>('waiting', 'accepted', 'processed', 'mistaked');
    fc.assert(
      fc.property(fc.array(status), (statuses) => {
        const { pushStatus, shown } = openStore();
        for (const next of statuses) {
          const before = shown();
          pushStatus(next);
          if (before === 'processed' || before === 'mistaked') expect(shown()).toBe(before);
          expect(order.indexOf(shown() ?? '')).toBeGreaterThanOrEqual(order.indexOf(before ?? ''));
        }
      }),
    );
  });

  it('ends in the same status for every order of the same pushes, if they agree on the end', () => {
    const pushes = fc
      .constantFrom<TransactionStatus>('processed', 'mistaked')
      .chain((end) => fc.array(fc.constantFrom<TransactionStatus>('waiting', 'accepted', end), { minLength: 1 }));
    const twice = pushes.chain((statuses) =>
      fc.tuple(fc.constant(statuses), fc.shuffledSubarray(statuses, { minLength: statuses.length })),
    );
    const endOf = (statuses: readonly TransactionStatus[]) => {
      const { pushStatus, shown } = openStore();
      for (const status of statuses) pushStatus(status);
      return shown();
    };
    fc.assert(fc.property(twice, ([statuses, shuffled]) => endOf(shuffled) === endOf(statuses)));
  });
});

describe('a login-token push [NET-12]', () => {
  it('changes the user, and renews the token for the next call', () => {
    const { store, tokens, push } = openPage(() => ok(null));
    push({ type: 'login-token', data: { user: { email: 'ana@example.com', token: 'a fresh token' } } });
    expect(tokens.current()).toBe('a fresh token');
    expect(store.getState().session.user.email).toBe('ana@example.com');
    expect(JSON.stringify(store.getState())).not.toContain('a fresh token');
  });

  it('with a token ends the notice of an expired session, and one without leaves it', () => {
    const { store, push } = openPage(() => ok(null));
    const isOver = () => !store.getState().session.isExpired && !store.getState().session.isRefused;
    for (const end of [tokenExpired, tokenRefused]) {
      store.dispatch(end());
      push({ type: 'login-token', data: { user: { lang: 'es' } } });
      expect(isOver()).toBe(false);
      push({ type: 'login-token', data: { user: { token: 'a fresh token' } } });
      expect(isOver()).toBe(true);
    }
  });

  it('with a balance replaces the one of before a payment', () => {
    const { store, push } = openPage(() => lost);
    const isOutdated = () => store.getState().session.isBalanceOutdated;
    store.dispatch(applyTransaction(aTransaction(), 'deposit'));
    expect(isOutdated()).toBe(false);
    push({ type: 'deposit-status', data: { id: aTransaction().id, status: 'processed' } });
    expect(isOutdated()).toBe(true);
    push({ type: 'login-token', data: { user: { email: 'ana@example.com' } } });
    expect(isOutdated()).toBe(true);
    push({ type: 'login-token', data: { user: { balanceData: { primary: { amount: '1120', currency: 'BRL' } } } } });
    expect(isOutdated()).toBe(false);
  });

  it('replaces the one of before a payment in another tab', () => {
    const { store, push } = openPage(() => lost);
    const isOutdated = () => store.getState().session.isBalanceOutdated;
    const id = transactionIdOf('of another tab');
    push({ type: 'deposit-status', data: { id, status: 'waiting' } });
    expect(isOutdated()).toBe(false);
    push({ type: 'deposit-status', data: { id, status: 'processed' } });
    expect(isOutdated()).toBe(true);
    push({ type: 'login-token', data: { user: { balanceData: { primary: { amount: '1120', currency: 'BRL' } } } } });
    expect(isOutdated()).toBe(false);
  });

  it('without a token leaves the token', () => {
    const { tokens, push } = openPage(() => ok(null));
    push({ type: 'login-token', data: { user: { lang: 'es' } } });
    expect(tokens.current()).toBe('a token');
  });
});

describe('the balance of a login-token push', () => {
  const balance = { primary: { amount: '620', currency: 'BRL' } };
  const balanceAfter = (status: TransactionStatus, balanceData: WireUser['balanceData'] = balance) => {
    const { store, push } = openPage(() => lost);
    store.dispatch(applyTransaction({ ...aTransaction(), status, currency: currencyCodeOf('BRL') }, 'deposit'));
    push({ type: 'login-token', data: { user: { balanceData } } });
    return store;
  };

  it('is that of a payment that was processed before', () => {
    expect(balanceAfter('processed').getState().transaction.balance).toBe('620');
  });

  it.each(['waiting', 'accepted', 'mistaked'] as const)('is unknown to one that is %s', (status) => {
    expect(balanceAfter(status).getState().transaction.balance).toBeNull();
  });

  it('is unknown in another currency, and without one', () => {
    expect(balanceAfter('processed', { USD: 5 }).getState().transaction.balance).toBeNull();
    expect(balanceAfter('processed', {}).getState().transaction.balance).toBeNull();
  });

  it('is not that of the next payment', () => {
    const store = balanceAfter('processed');
    store.dispatch(applyTransaction(paymentOf('another'), 'deposit'));
    expect(store.getState().transaction.balance).toBeNull();
  });
});

describe('a deposit-status push', () => {
  const followed = () => {
    const page = openPage((_, { id }) => ok(paymentOf(String(id), { status: 'accepted', reason: 'underpaid' })));
    page.store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    return { ...page, current: () => page.store.getState().transaction.current };
  };

  it('shows the status at once, then the whole transaction', async () => {
    const { push, current, payloadsOf } = followed();
    push({ type: 'deposit-status', data: { id: transactionIdOf('one'), status: 'accepted' } });
    expect(current()).toMatchObject({ status: 'accepted' });
    await expect.poll(current).toMatchObject({ reason: 'underpaid' });
    expect(payloadsOf('transaction')).toEqual([{ id: transactionIdOf('one') }]);
  });

  it('of another payment is ignored, as is one that would move the status back', () => {
    const { push, current, sent, store } = followed();
    push({ type: 'deposit-status', data: { id: transactionIdOf('two'), status: 'processed' } });
    expect(current()).toMatchObject({ id: transactionIdOf('one'), status: 'waiting' });
    store.dispatch(applyTransaction(paymentOf('one', { status: 'processed' }), 'deposit'));
    push({ type: 'deposit-status', data: { id: transactionIdOf('one'), status: 'waiting' } });
    expect(current()).toMatchObject({ id: transactionIdOf('one'), status: 'processed' });
    expect(sent).toEqual([]);
  });

  it('of an unknown payment makes the look-up due again while none is followed', () => {
    const { store, push } = openPage(() => lost);
    const pushOne = () => push({ type: 'deposit-status', data: { id: transactionIdOf('one'), status: 'waiting' } });
    const lookUp = () => store.getState().transaction.lookUp;
    for (const before of ['answered', 'failed'] as const) {
      store.dispatch(lookUpChanged(before));
      pushOne();
      expect(lookUp()).toBe('idle');
    }
    store.dispatch(applyTransaction(paymentOf('two'), 'deposit'));
    pushOne();
    expect(lookUp()).toBe('answered');
  });

  it('of an unknown payment keeps the look-up due when an older one is answered after it', async () => {
    const { store, push } = openPage(() => ok(null));
    const recovered = store.dispatch(recoverPayment('deposit', false));
    push({ type: 'deposit-status', data: { id: transactionIdOf('one'), status: 'waiting' } });
    await recovered;
    expect(store.getState().transaction.lookUp).not.toBe('answered');
  });
});

describe('a methods-updated push', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** A page with a list, and when it fetched it again: ms since it was there. */
  async function followList() {
    vi.useFakeTimers();
    const page = openPage(() => lost);
    page.store.dispatch(methodEndpoints.methods.initiate({ transaction: 'deposit', ...brazil }));
    await vi.advanceTimersByTimeAsync(1000);
    const start = performance.now();
    const before = page.payloadsOf('depositMethods').length;
    const fetchedAt: number[] = [];
    return {
      pushWithin: (within?: number) =>
        page.push({ type: 'methods-updated', data: { revision: 2, ...(within !== undefined && { within }) } }),
      async fetchesUntil(end: number) {
        for (let now = performance.now() - start; now < end; now += 50) {
          await vi.advanceTimersByTimeAsync(50);
          const isNew = page.payloadsOf('depositMethods').length > before + fetchedAt.length;
          if (isNew) fetchedAt.push(performance.now() - start);
        }
        return fetchedAt;
      },
    };
  }

  it.each([0, 0.25, 0.5, 0.999])('refetches the list once, at %f of the time that it names', async (random) => {
    const { pushWithin, fetchesUntil } = await followList();
    vi.spyOn(Math, 'random').mockReturnValue(random);
    pushWithin(4000);
    const fetches = await fetchesUntil(6000);
    expect(fetches).toHaveLength(1);
    expect(Math.abs((fetches[0] ?? 0) - random * 4000)).toBeLessThanOrEqual(100);
  });

  it('is not put off by one that follows it, and goes at once with one that names no time', async () => {
    const { pushWithin, fetchesUntil } = await followList();
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    pushWithin(4000);
    await fetchesUntil(2000);
    pushWithin(4000);
    const [first] = await fetchesUntil(10_000);
    expect(first).toBeLessThanOrEqual(3700);
    pushWithin(4000);
    pushWithin();
    expect(await fetchesUntil(10_200)).toHaveLength(2);
    expect(await fetchesUntil(20_000)).toHaveLength(2);
  });

  // The last one is more than a timer of the browser can wait, which would then fire at once.
  it.each([60_001, 120_000, 3_600_000, 1e12])('waits for a minute when a server names %d ms', async (within) => {
    const { pushWithin, fetchesUntil } = await followList();
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    pushWithin(within);
    expect(await fetchesUntil(59_800)).toHaveLength(0);
    expect(await fetchesUntil(60_100)).toHaveLength(1);
  });

  it('refetches the list that is shown', async () => {
    const { store, push, payloadsOf } = openPage(() => lost);
    store.dispatch(methodEndpoints.methods.initiate({ transaction: 'deposit', ...brazil }));
    await expect.poll(() => payloadsOf('depositMethods')).toHaveLength(1);
    push({ type: 'methods-updated', data: { revision: 2 } });
    await expect.poll(() => payloadsOf('depositMethods')).toHaveLength(2);
  });
});
