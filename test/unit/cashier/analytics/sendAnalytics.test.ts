import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendAnalytics } from '../../../../src/cashier/analytics/sendAnalytics';
import { listEntered } from '../../../../src/cashier/store/screenActions';
import { checkSubmission } from '../../../../src/cashier/transaction/checkSubmission';
import { handleSubmission } from '../../../../src/cashier/transaction/handleSubmission';
import { storeIntent } from '../../../../src/cashier/transaction/intentStorage';
import { submitPayment } from '../../../../src/cashier/transaction/submitPayment';
import { methodNameOf, newRequestId } from '../../../../src/contract/ids';
import type { Transport } from '../../../../src/transport/Transport';
import { aStorage } from '../aStorage';
import { aStore } from '../aStore';
import { aTransport } from '../aTransport';
import { ok, paymentOf, pixRequest, restoreSubmission } from '../openPage';

const dataLayer: unknown[] = [];
beforeEach(() => {
  dataLayer.length = 0;
  vi.stubGlobal('window', { dataLayer, sessionStorage: aStorage() });
});

/** A page whose events are sent, and whose server answers each call with this payment. */
function openPage(answer: ReturnType<typeof ok>) {
  const { store, listeners } = aStore({
    ...aTransport().transport,
    // The real transport parses replies; a test's are in the parsed shape.
    call: (async () => answer) as Transport['call'],
  });
  listeners.add(sendAnalytics);
  return store;
}

describe('the events of a payment [EVENT-1]', () => {
  it('have what its form has sent', async () => {
    const store = openPage(ok(paymentOf('made', { method: methodNameOf('pix_provider'), amount: '5' })));
    store.dispatch(handleSubmission({ type: 'formOpened', visit: 'v' }));
    await store.dispatch(submitPayment(pixRequest, 'v'));
    const sent = { event_cat: 'deposit', deposit_method: 'pix', submit_amount: '100', form_type: 'payment' };
    expect(dataLayer).toMatchObject([
      { ...sent, event_name: 'form_submit' },
      { ...sent, event_name: 'form_success' },
    ]);
  });

  it('are sent once, however often its form renders or another opens', async () => {
    const store = openPage(ok(paymentOf('made')));
    const open = (visit: string) => store.dispatch(handleSubmission({ type: 'formOpened', visit }));
    open('v');
    await store.dispatch(submitPayment(pixRequest, 'v'));
    open('v');
    open('another');
    expect(dataLayer).toMatchObject([{ event_name: 'form_submit' }, { event_name: 'form_success' }]);
  });

  it('have what its server says after a reload, and the submit is not sent again', async () => {
    storeIntent({ requestId: newRequestId(), transaction: 'withdrawal' });
    const store = openPage(ok(paymentOf('mine', { method: methodNameOf('spei'), amount: '500' })));
    restoreSubmission(store);
    await store.dispatch(checkSubmission());
    expect(dataLayer).toMatchObject([
      {
        event_name: 'form_success',
        event_cat: 'withdrawal',
        withdrawal_method: 'spei',
        submit_amount: '500',
        form_type: 'payment',
      },
    ]);
    expect(dataLayer).toHaveLength(1);
  });
});

it.each([true, false])('an event reaches the host if that has asked for it: %s', (analytics) => {
  const { store, listeners, toHost } = aStore(aTransport().transport, { analytics });
  listeners.add(sendAnalytics);
  store.dispatch(listEntered({ transaction: 'deposit' }));
  expect(dataLayer).toMatchObject([{ event_name: 'form_view' }]);
  expect(toHost).toEqual(analytics ? [{ messageType: 'Analytics', payload: dataLayer[0] }] : []);
});
