import { beforeEach, describe, expect, it, vi } from 'vitest';
import { transactionLeft } from '../../../../src/cashier/store/slices/transaction';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { readStoredIntent, storeIntent, storePayment } from '../../../../src/cashier/transaction/intentStorage';
import { recoverPayment, resyncTransaction } from '../../../../src/cashier/transaction/recoverPayment';
import { newRequestId, transactionIdOf } from '../../../../src/contract/ids';
import { aStep } from '../../../builders/transactions';
import { aStorage } from '../aStorage';
import { lost, ok, openPage, paymentOf } from '../openPage';

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: aStorage() });
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

/** A payment that this player has followed before a reload, by 'I have paid' on its invoice. */
const remembered = {
  id: transactionIdOf('mine'),
  kind: 'withdrawal',
  isMoneyTakenByUs: false,
  paidStage: 'mine invoice false',
} as const;

describe('recoverPayment [TX-8]', () => {
  it("finds the player's newest unfinished payment, without storage", async () => {
    vi.unstubAllGlobals();
    for (const isPaymentsAddress of [true, false]) {
      const { store, payloadsOf } = openPage(() => ok(paymentOf('newest')));
      await store.dispatch(recoverPayment('deposit', isPaymentsAddress));
      expect(payloadsOf('transaction')).toEqual([{}]);
      expect(store.getState().transaction).toMatchObject({
        current: { id: 'newest' },
        kind: 'deposit',
        isMoneyTakenByUs: false,
        lookUp: 'answered',
      });
    }
  });

  it('asks at the address of a payment for the one that was followed there, which may have ended', async () => {
    storePayment(remembered);
    for (const status of ['waiting', 'accepted', 'processed', 'mistaked'] as const) {
      const { store, payloadsOf } = openPage((_, { id }) =>
        ok(id === remembered.id ? paymentOf('mine', { status, next: aStep.invoice }) : null),
      );
      await store.dispatch(recoverPayment('deposit', true));
      expect(payloadsOf('transaction')).toEqual([{ id: 'mine' }]);
      expect(store.getState().transaction).toMatchObject({
        current: { id: 'mine', status },
        kind: 'withdrawal',
        paidStage: remembered.paidStage,
        lookUp: 'answered',
      });
    }
  });

  it('asks on a list only for one that is unfinished', async () => {
    storePayment(remembered);
    const { store, payloadsOf } = openPage((_, { id }) => ok(id === undefined ? null : paymentOf('mine')));
    await store.dispatch(recoverPayment('deposit', false));
    expect(payloadsOf('transaction')).toEqual([{}]);
    expect(store.getState().transaction).toMatchObject({ current: null, lookUp: 'answered' });
  });

  it('finds the newest one when the server does not know the one that was followed', async () => {
    storePayment(remembered);
    const { store, payloadsOf } = openPage((_, { id }) => ok(id === undefined ? paymentOf('newest') : null));
    await store.dispatch(recoverPayment('deposit', true));
    expect(payloadsOf('transaction')).toEqual([{ id: 'mine' }, {}]);
    expect(store.getState().transaction).toMatchObject({ current: { id: 'newest' }, kind: 'deposit', paidStage: null });
  });

  it('has, where the server names none, the kind of the payment made here, else that of the screen that asks', async () => {
    const kindOf = async (id: string, transaction?: 'deposit') => {
      storePayment(remembered);
      const { store } = openPage(() => ok(paymentOf(id, transaction && { transaction })));
      await store.dispatch(recoverPayment(id === 'mine' ? 'deposit' : 'withdrawal', false));
      return store.getState().transaction.kind;
    };
    expect(await kindOf('mine')).toBe('withdrawal');
    expect(await kindOf('made elsewhere')).toBe('withdrawal');
    expect(await kindOf('mine', 'deposit')).toBe('deposit');
  });

  it('says whether the server has answered', async () => {
    for (const [reply, lookUp] of [
      [ok(null), 'answered'],
      [lost, 'failed'],
    ] as const) {
      const { store } = openPage(() => reply);
      const recovered = store.dispatch(recoverPayment('deposit', false));
      expect(store.getState().transaction.lookUp).toBe('asking');
      await recovered;
      expect(store.getState().transaction).toMatchObject({ current: null, lookUp });
    }
  });

  it('has failed when the payment that was followed there could not be asked for', async () => {
    storePayment(remembered);
    const { store } = openPage((_, { id }) => (id === undefined ? ok(null) : lost));
    await store.dispatch(recoverPayment('deposit', true));
    expect(store.getState().transaction).toMatchObject({ current: null, lookUp: 'failed' });
  });

  it('asks nothing while a payment is followed, or a look-up is pending', async () => {
    const following = openPage(() => ok(paymentOf('newest')));
    following.store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    await following.store.dispatch(recoverPayment('deposit', true));
    expect(following.sent).toEqual([]);
    const { store, sent } = openPage(() => ok(null));
    await Promise.all([
      store.dispatch(recoverPayment('deposit', false)),
      store.dispatch(recoverPayment('deposit', false)),
    ]);
    expect(sent).toHaveLength(1);
  });

  it('does not replace a payment that the player makes meanwhile', async () => {
    storePayment(remembered);
    for (const isPaymentsAddress of [true, false]) {
      const { store } = openPage(() => ok(paymentOf('older')));
      const recovered = store.dispatch(recoverPayment('deposit', isPaymentsAddress));
      store.dispatch(applyTransaction(paymentOf('made'), 'deposit'));
      await recovered;
      expect(store.getState().transaction).toMatchObject({ current: { id: 'made' }, lookUp: 'answered' });
    }
  });

  it('leaves the stored intent alone: until its outcome is known, it is the submission', async () => {
    const intent = { requestId: newRequestId(), transaction: 'deposit' } as const;
    storeIntent(intent);
    const { store, payloadsOf } = openPage(() => ok(paymentOf('newest')));
    await store.dispatch(recoverPayment('deposit', true));
    expect(payloadsOf('transaction')).toEqual([{}]);
    expect(readStoredIntent()).toEqual(intent);
  });
});
