import { expect, it, onTestFinished, vi } from 'vitest';
import { lookUpChanged } from '../../../../src/cashier/store/slices/transaction';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { connectTabs } from '../../../../src/cashier/transaction/connectTabs';
import { lost, ok, openPage, paymentOf } from '../openPage';

/** A tab of the player, whose server has this payment. */
function openTab(payment: ReturnType<typeof paymentOf> | null = null) {
  const page = openPage(() => (payment ? ok(payment) : lost));
  onTestFinished(connectTabs(page.store));
  page.store.dispatch(lookUpChanged('answered'));
  return {
    ...page,
    lookUp: () => page.store.getState().transaction.lookUp,
    isBalanceOutdated: () => page.store.getState().session.isBalanceOutdated,
  };
}

it('another tab looks for a payment at once, and knows when it has changed the balance', async () => {
  const [one, other] = [openTab(), openTab()];
  one.store.dispatch(applyTransaction(paymentOf('one'), 'deposit', true));
  await expect.poll(other.lookUp).toBe('idle');
  expect(other.isBalanceOutdated()).toBe(false);
  one.store.dispatch(applyTransaction(paymentOf('one', { status: 'processed' }), 'deposit'));
  await expect.poll(other.isBalanceOutdated).toBe(true);
});

it('a tab that follows the same payment asks for it, once for each change', async () => {
  const end = paymentOf('one', { status: 'processed' });
  const [one, other] = [openTab(end), openTab(end)];
  for (const { store } of [one, other]) store.dispatch(applyTransaction(paymentOf('one'), 'deposit'));
  one.store.dispatch(applyTransaction(end, 'deposit'));
  await expect.poll(() => other.store.getState().transaction.current?.status).toBe('processed');
  expect(other.payloadsOf('transaction')).toEqual([{ id: 'one' }]);
});

it('a browser that blocks the channel has one tab', () => {
  vi.stubGlobal('BroadcastChannel', function blocked() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { store } = openTab();
  store.dispatch(applyTransaction(paymentOf('one'), 'deposit', true));
  expect(store.getState().transaction.current?.id).toBe('one');
});
