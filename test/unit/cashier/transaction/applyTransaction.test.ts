import { describe, expect, it } from 'vitest';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { currencyCodeOf, methodNameOf, transactionIdOf } from '../../../../src/contract/ids';
import type { Transaction } from '../../../../src/contract/transaction';
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

  it('never replaces an end', () => {
    const { store } = aStore();
    store.dispatch(applyTransaction(aTransaction({ id: transactionIdOf('one'), status: 'mistaked' }), 'deposit'));
    for (const status of ['waiting', 'accepted', 'processed'] as const)
      store.dispatch(applyTransaction(aTransaction({ id: transactionIdOf('one'), status }), 'deposit'));
    expect(store.getState().transaction.current?.status).toBe('mistaked');
  });

  const followed = (first: Partial<Transaction>, ...later: Partial<Transaction>[]) => {
    const { store } = aStore();
    const results = [first, ...later].map((changes) =>
      store.dispatch(applyTransaction(aTransaction(changes), 'deposit')),
    );
    return { results, current: store.getState().transaction.current, state: store.getState().transaction };
  };

  it('retains what a later answer about the same payment lacks', () => {
    const { currency: _, ...noCurrency } = aTransaction({ amount: null, status: 'processed' });
    const { store } = aStore();
    store.dispatch(applyTransaction(aTransaction(), 'deposit'));
    store.dispatch(applyTransaction(noCurrency, 'deposit'));
    expect(store.getState().transaction.current).toEqual(aTransaction({ status: 'processed' }));
  });

  it('takes the amount and currency of a later answer, and the method of the first', () => {
    const changes = { amount: '90', currency: currencyCodeOf('MXN'), method: methodNameOf('spei') };
    expect(followed({}, changes).current).toEqual(aTransaction({ ...changes, method: methodNameOf('pix') }));
    expect(followed({ method: methodNameOf('') }, changes).current).toEqual(aTransaction(changes));
  });

  it('adds no currency when no answer has one', () => {
    const { currency: _, ...noCurrency } = aTransaction();
    const { store } = aStore();
    store.dispatch(applyTransaction(noCurrency, 'deposit'));
    store.dispatch(applyTransaction(noCurrency, 'deposit'));
    expect(store.getState().transaction.current).not.toHaveProperty('currency');
  });

  it('does not move a payment backwards, and takes another payment as it is', () => {
    expect(followed({ status: 'processed' }, { status: 'waiting' })).toMatchObject({
      results: [true, false],
      current: { status: 'processed' },
    });
    const other = { id: transactionIdOf('tx-2'), amount: null };
    expect(followed({ status: 'processed' }, other)).toMatchObject({
      results: [true, true],
      current: { ...other, status: 'waiting' },
    });
  });

  it('takes the kind that the server names, else the one asked for', () => {
    expect(followed({}).state.kind).toBe('deposit');
    expect(followed({ transaction: 'withdrawal' }).state.kind).toBe('withdrawal');
  });
});
