import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { methodEndpoints } from '../../../../src/cashier/api/methods';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { transactionIdOf } from '../../../../src/contract/ids';
import { statusOf, statusRank, type TransactionStatus } from '../../../../src/tables/transactionStatus';
import { brazil } from '../../../builders/players';
import { aTransaction } from '../../../builders/transactions';
import { lost, ok, openPage, paymentOf } from '../openPage';

/** A page that follows the payment `tx-1`, and the server's pushes to it. */
function openStore() {
  const { store, push } = openPage(() => lost);
  store.dispatch(applyTransaction(aTransaction(), 'deposit'));
  return {
    pushStatus: (status: number) => push({ type: 'deposit-status', data: { id: transactionIdOf('tx-1'), status } }),
    statusName: (): TransactionStatus => statusOf(store.getState().transaction.current?.status ?? Number.NaN),
  };
}

describe('connectPushes', () => {
  it('never moves a status back, in whatever order pushes arrive', () => {
    const status = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer());
    fc.assert(
      fc.property(fc.array(status), (statuses) => {
        const { pushStatus, statusName } = openStore();
        for (const next of statuses) {
          const before = statusName();
          pushStatus(next);
          expect(statusRank[statusName()]).toBeGreaterThanOrEqual(statusRank[before]);
        }
      }),
    );
  });

  it('ends in the same status for every order of the same pushes, if they agree on the final one', () => {
    const pushes = fc.constantFrom(1, 2).chain((end) => fc.array(fc.constantFrom(0, 3, end), { minLength: 1 }));
    const twice = pushes.chain((statuses) =>
      fc.tuple(fc.constant(statuses), fc.shuffledSubarray(statuses, { minLength: statuses.length })),
    );
    const endOf = (statuses: readonly number[]): TransactionStatus => {
      const { pushStatus, statusName } = openStore();
      for (const status of statuses) pushStatus(status);
      return statusName();
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

  it('without a token leaves the token', () => {
    const { tokens, push } = openPage(() => ok(null));
    push({ type: 'login-token', data: { user: { lang: 'es' } } });
    expect(tokens.current()).toBe('a token');
  });
});

describe('a deposit-status push', () => {
  const followed = () => {
    const page = openPage((_, { id }) => ok(paymentOf(String(id), { status: 3, reason: 'underpaid' })));
    page.store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    return { ...page, current: () => page.store.getState().transaction.current };
  };

  it('shows the status at once, then the whole transaction', async () => {
    const { push, current, payloadsOf } = followed();
    push({ type: 'deposit-status', data: { id: transactionIdOf('one'), status: 3 } });
    expect(current()).toMatchObject({ status: 3 });
    await expect.poll(current).toMatchObject({ reason: 'underpaid' });
    expect(payloadsOf('transaction')).toEqual([{ id: transactionIdOf('one') }]);
  });

  it('of another payment is ignored, as is one that would move the status back', () => {
    const { push, current, sent, store } = followed();
    push({ type: 'deposit-status', data: { id: transactionIdOf('two'), status: 1 } });
    expect(current()).toMatchObject({ id: transactionIdOf('one'), status: 0 });
    store.dispatch(applyTransaction(paymentOf('one', { status: 1 }), 'deposit'));
    push({ type: 'deposit-status', data: { id: transactionIdOf('one'), status: 0 } });
    expect(current()).toMatchObject({ id: transactionIdOf('one'), status: 1 });
    expect(sent).toEqual([]);
  });
});

describe('a methods-updated push', () => {
  it('refetches the list that is shown', async () => {
    const { store, push, payloadsOf } = openPage(() => lost);
    store.dispatch(methodEndpoints.methods.initiate({ transaction: 'deposit', ...brazil }));
    await expect.poll(() => payloadsOf('depositMethods')).toHaveLength(1);
    push({ type: 'methods-updated', data: { revision: 2 } });
    await expect.poll(() => payloadsOf('depositMethods')).toHaveLength(2);
  });
});
