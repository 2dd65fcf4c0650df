import { describe, expect, it } from 'vitest';
import { createHostBack } from '../../../../src/cashier/boot/createHostBack';
import { createTokenStore } from '../../../../src/cashier/boot/createTokenStore';
import { createWarmCalls } from '../../../../src/cashier/boot/createWarmCalls';
import { createStore } from '../../../../src/cashier/store/createStore';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { parseHostData } from '../../../../src/contract/hostData';
import { currencyCodeOf, methodNameOf, tokenOf, transactionIdOf } from '../../../../src/contract/ids';
import type { Transaction } from '../../../../src/contract/transaction';
import { aTransport } from '../aTransport';

function openStore() {
  const host = parseHostData({ parent: { token: 'a token' }, user: { currency: currencyCodeOf('BRL') } });
  if (!host.ok) throw new Error('The host data are wrong.');
  const { transport } = aTransport();
  return createStore(host.value, 'light', {
    transport,
    warmCalls: createWarmCalls(transport),
    tokens: createTokenStore(tokenOf('a token')),
    sendToHost: () => {},
    isFramed: true,
    isWebView: false,
    ...createHostBack(),
  }).store;
}

const paymentOf = (id: string, status = 0): Transaction => ({
  id: transactionIdOf(id),
  status,
  method: methodNameOf('pix'),
  amount: '5',
  currency: currencyCodeOf('BRL'),
  next: { kind: 'complete' },
});

describe('applyTransaction', () => {
  it('remembers that a payment was found in the background until another one is followed', () => {
    const store = openStore();
    const isBackground = () => store.getState().transaction.foundInBackground;
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit', true));
    expect(isBackground()).toBe(true);
    store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
    expect(isBackground()).toBe(true);
    store.dispatch(applyTransaction(paymentOf('two'), 'deposit'));
    expect(isBackground()).toBe(false);
  });

  it('never moves a final status back', () => {
    const store = openStore();
    store.dispatch(applyTransaction(paymentOf('one', 2), 'deposit'));
    for (const status of [0, 3]) store.dispatch(applyTransaction(paymentOf('one', status), 'deposit'));
    expect(store.getState().transaction.current?.status).toBe(2);
  });
});
