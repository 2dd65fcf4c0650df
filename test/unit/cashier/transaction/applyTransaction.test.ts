import { describe, expect, it } from 'vitest';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { transactionIdOf } from '../../../../src/contract/ids';
import { aTransaction } from '../../../builders/transactions';
import { aStore } from '../aStore';

describe('applyTransaction', () => {
  it('remembers that a payment was found in the background until another one is followed', () => {
    const { store } = aStore();
    const isBackground = () => store.getState().transaction.foundInBackground;
    store.dispatch(applyTransaction(aTransaction({ id: transactionIdOf('one') }), 'deposit', true));
    expect(isBackground()).toBe(true);
    store.dispatch(applyTransaction(aTransaction({ id: transactionIdOf('one') }), 'deposit'));
    expect(isBackground()).toBe(true);
    store.dispatch(applyTransaction(aTransaction({ id: transactionIdOf('two') }), 'deposit'));
    expect(isBackground()).toBe(false);
  });

  it('never moves a final status back', () => {
    const { store } = aStore();
    store.dispatch(applyTransaction(aTransaction({ id: transactionIdOf('one'), status: 2 }), 'deposit'));
    for (const status of [0, 3])
      store.dispatch(applyTransaction(aTransaction({ id: transactionIdOf('one'), status }), 'deposit'));
    expect(store.getState().transaction.current?.status).toBe(2);
  });
});
