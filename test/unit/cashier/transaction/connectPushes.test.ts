import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { connectPushes } from '../../../../src/cashier/transaction/connectPushes';
import { tokenOf, transactionIdOf } from '../../../../src/contract/ids';
import type { Push } from '../../../../src/contract/pushes';
import { statusOf, statusRank, type TransactionStatus } from '../../../../src/tables/transactionStatus';
import { aTransaction } from '../../../builders/transactions';
import { aStore } from '../aStore';
import { aTransport } from '../aTransport';

/** A store that follows payment `tx-1`, and the server's pushes to it. */
function openStore() {
  const { transport, made } = aTransport();
  const listeners: ((push: Push) => void)[] = [];
  const { store, services } = aStore({
    ...transport,
    onPush(listener) {
      listeners.push(listener);
      return () => {};
    },
  });
  connectPushes(store, services);
  store.dispatch(applyTransaction(aTransaction(), 'deposit'));
  return {
    made,
    services,
    push: (push: Push) => listeners.forEach((listener) => void listener(push)),
    pushStatus(status: number, id = transactionIdOf('tx-1')) {
      for (const listener of listeners) listener({ type: 'deposit-status', data: { id, status } });
    },
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

  it('refetches the transaction after a push about it, and after no other', () => {
    const { made, pushStatus, statusName } = openStore();
    pushStatus(2, transactionIdOf('tx-2'));
    expect([statusName(), made]).toEqual(['waiting', []]);
    pushStatus(2);
    expect([statusName(), made]).toEqual(['mistaked', [['transaction', { id: transactionIdOf('tx-1') }]]]);
    // A late push changes nothing and costs no call.
    pushStatus(0);
    expect(made).toHaveLength(1);
  });

  it('uses the token of a login-token push for the next call', () => {
    const { push, services } = openStore();
    push({ type: 'login-token', data: { user: { token: 'a newer token' } } });
    expect(services.tokens.current()).toBe(tokenOf('a newer token'));
  });
});
