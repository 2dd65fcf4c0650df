import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { transactionLeft } from '../../../../src/cashier/store/slices/transaction';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { fetchTransaction } from '../../../../src/cashier/transaction/fetchTransaction';
import { readStoredIntent, storeIntent, storeKind } from '../../../../src/cashier/transaction/intentStorage';
import { resumeLater } from '../../../../src/cashier/transaction/resumeLater';
import { resumeTransaction, resyncTransaction } from '../../../../src/cashier/transaction/resync';
import { newRequestId, transactionIdOf } from '../../../../src/contract/ids';
import { aStorage } from '../aStorage';
import { lost, ok, openPage, paymentOf } from '../openPage';

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: aStorage() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('fetchTransaction', () => {
  it('asks the server each time, and returns undefined after a failure even if it has an older reply', async () => {
    const replies = [ok(paymentOf('one')), ok(paymentOf('one', { status: 'processed' })), lost];
    const { store, sent } = openPage(() => replies.shift() ?? lost);
    const fetch = () => store.dispatch(fetchTransaction({ id: transactionIdOf('one') }));
    expect(await fetch()).toMatchObject({ status: 'waiting' });
    expect(await fetch()).toMatchObject({ status: 'processed' });
    expect(await fetch()).toBeUndefined();
    expect(sent).toHaveLength(3);
  });

  it('returns null when the server has none', async () => {
    const { store } = openPage(() => ok(null));
    expect(await store.dispatch(fetchTransaction({}))).toBeNull();
  });
});

describe('resyncTransaction', () => {
  it('applies the newest reply about the followed transaction', async () => {
    const { store, payloadsOf } = openPage(() => ok(paymentOf('one', { status: 'processed' })));
    store.dispatch(applyTransaction(paymentOf('one'), 'withdrawal'));
    await store.dispatch(resyncTransaction());
    expect(payloadsOf('transaction')).toEqual([{ id: 'one' }]);
    expect(store.getState().transaction).toMatchObject({ current: { status: 'processed' }, kind: 'withdrawal' });
  });

  it('asks nothing without a transaction', async () => {
    const { store, sent } = openPage(() => ok(paymentOf('one')));
    await store.dispatch(resyncTransaction());
    expect(sent).toEqual([]);
  });

  it('drops the reply when the player has left the transaction, or the call failed', async () => {
    const { store } = openPage(() => ok(paymentOf('one', { status: 'processed' })));
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    const resync = store.dispatch(resyncTransaction());
    store.dispatch(transactionLeft());
    await resync;
    expect(store.getState().transaction.current).toBeNull();
    const offline = openPage(() => lost);
    offline.store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    await offline.store.dispatch(resyncTransaction());
    expect(offline.store.getState().transaction.current).toMatchObject({ id: 'one', status: 'waiting' });
  });
});

describe('resumeTransaction [TX-8]', () => {
  it('finds the payment of the stored intent, with its kind, and forgets the intent', async () => {
    const requestId = newRequestId();
    storeIntent({ requestId, transaction: 'withdrawal' });
    const { store, payloadsOf } = openPage((_, query) => ok(query.requestId ? paymentOf('mine') : paymentOf('newest')));
    expect(await store.dispatch(resumeTransaction(false, 'deposit'))).toBe(true);
    expect(payloadsOf('transaction')).toEqual([{ requestId }]);
    expect(store.getState().transaction).toMatchObject({
      current: { id: 'mine' },
      kind: 'withdrawal',
      foundInBackground: false,
    });
    expect(readStoredIntent()).toBeNull();
  });

  it('finds the newest unfinished payment without an intent, and when the server does not have it', async () => {
    const { store, payloadsOf } = openPage((_, query) => ok(query.requestId ? null : paymentOf('newest')));
    storeIntent({ requestId: newRequestId(), transaction: 'deposit' });
    expect(await store.dispatch(resumeTransaction(true, 'deposit'))).toBe(true);
    expect(payloadsOf('transaction')).toEqual([{ requestId: expect.any(String) }, {}]);
    expect(store.getState().transaction).toMatchObject({
      current: { id: 'newest' },
      kind: 'deposit',
      foundInBackground: true,
    });
    expect(readStoredIntent()).toBeNull();
  });

  it('finds the newest unfinished payment of a player who has sent none on this page', async () => {
    const { store, payloadsOf } = openPage(() => ok(paymentOf('newest')));
    expect(await store.dispatch(resumeTransaction(false, 'deposit'))).toBe(true);
    expect(payloadsOf('transaction')).toEqual([{}]);
    expect(store.getState().transaction).toMatchObject({ current: { id: 'newest' }, kind: 'deposit' });
  });

  it('keeps the intent when its lookup fails, and returns false when nothing is found', async () => {
    const requestId = newRequestId();
    storeIntent({ requestId, transaction: 'deposit' });
    const { store } = openPage((_, query) => (query.requestId ? lost : ok(null)));
    expect(await store.dispatch(resumeTransaction(false, 'deposit'))).toBe(false);
    expect(readStoredIntent()).toEqual({ requestId, transaction: 'deposit' });
    expect(store.getState().transaction.current).toBeNull();
  });

  it('has the kind of the payment made here, else that of the screen that asks, where the server names none', async () => {
    storeKind(transactionIdOf('made here'), 'withdrawal');
    const made = openPage(() => ok(paymentOf('made here')));
    await made.store.dispatch(resumeTransaction(false, 'deposit'));
    expect(made.store.getState().transaction.kind).toBe('withdrawal');
    const other = openPage(() => ok(paymentOf('made elsewhere')));
    await other.store.dispatch(resumeTransaction(false, 'withdrawal'));
    expect(other.store.getState().transaction.kind).toBe('withdrawal');
    const named = openPage(() => ok(paymentOf('made here', { transaction: 'deposit' })));
    await named.store.dispatch(resumeTransaction(false, 'withdrawal'));
    expect(named.store.getState().transaction.kind).toBe('deposit');
  });

  it('finds a payment whose create call was still in progress at the reload, and shows it above the list', async () => {
    vi.useFakeTimers();
    const requestId = newRequestId();
    storeIntent({ requestId, transaction: 'withdrawal' });
    let isStored = false;
    const { store } = openPage((_, query) => ok(isStored && query.requestId === requestId ? paymentOf('mine') : null));
    expect(await store.dispatch(resumeTransaction(false, 'deposit'))).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(readStoredIntent()).toEqual({ requestId, transaction: 'withdrawal' });
    isStored = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.getState().transaction).toMatchObject({
      current: { id: 'mine' },
      kind: 'withdrawal',
      foundInBackground: true,
    });
    expect(readStoredIntent()).toBeNull();
  });

  it('looks for an unknown create call for half a minute, or until the player starts another payment', async () => {
    vi.useFakeTimers();
    storeIntent({ requestId: newRequestId(), transaction: 'deposit' });
    const { store, payloadsOf } = openPage(() => ok(null));
    await store.dispatch(resumeTransaction(true, 'deposit'));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(readStoredIntent()).toBeNull();
    const lookups = payloadsOf('transaction').length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(payloadsOf('transaction')).toHaveLength(lookups);

    storeIntent({ requestId: newRequestId(), transaction: 'deposit' });
    const other = openPage(() => ok(null));
    await other.store.dispatch(resumeTransaction(true, 'deposit'));
    const before = other.payloadsOf('transaction').length;
    const next = { requestId: newRequestId(), transaction: 'deposit' } as const;
    storeIntent(next);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(other.payloadsOf('transaction')).toHaveLength(before);
    expect(readStoredIntent()).toEqual(next);
  });

  it('does not replace a payment that the player has started meanwhile', async () => {
    const { store } = openPage(() => ok(paymentOf('older')));
    const resume = store.dispatch(resumeLater(false, 'deposit'));
    store.dispatch(applyTransaction(paymentOf('started'), 'deposit'));
    expect(await resume).toBe(true);
    expect(store.getState().transaction.current?.id).toBe('started');
  });
});
