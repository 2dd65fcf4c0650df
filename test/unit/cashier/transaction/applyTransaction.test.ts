import { describe, expect, it } from 'vitest';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { aPayment, aStore } from '../aStore';

describe('applyTransaction', () => {
  it('remembers that a payment was found in the background until another one is followed', () => {
    const { store } = aStore();
    const isBackground = () => store.getState().transaction.foundInBackground;
    store.dispatch(applyTransaction(aPayment('one'), 'deposit', true));
    expect(isBackground()).toBe(true);
    store.dispatch(applyTransaction(aPayment('one'), 'deposit'));
    expect(isBackground()).toBe(true);
    store.dispatch(applyTransaction(aPayment('two'), 'deposit'));
    expect(isBackground()).toBe(false);
  });

  it('never moves a final status back', () => {
    const { store } = aStore();
    store.dispatch(applyTransaction(aPayment('one', 2), 'deposit'));
    for (const status of [0, 3]) store.dispatch(applyTransaction(aPayment('one', status), 'deposit'));
    expect(store.getState().transaction.current?.status).toBe(2);
  });
});
