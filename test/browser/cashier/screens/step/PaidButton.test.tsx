import { flushSync } from 'react-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { PaidButton } from '../../../../../src/cashier/screens/step/PaidButton';
import { applyTransaction } from '../../../../../src/cashier/transaction/applyTransaction';
import { aStep, aTransaction } from '../../../../builders/transactions';
import { aTransport } from '../../../../unit/cashier/aTransport';
import { showInCashier } from '../../showInCashier';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

it('a press within a second of its arrival reports nothing', async () => {
  const { transport, made } = aTransport();
  const { store, getByRole } = await showInCashier(<PaidButton step={aStep.invoice} />, { transport });
  store.dispatch(applyTransaction(aTransaction({ next: aStep.invoice }), 'deposit'));
  const button = getByRole('button', { name: 'I have paid' });
  const reports = () => made.filter(([name]) => name === 'transactionStep').map(([, { fields }]) => fields);
  const press = () => flushSync(() => button.element().dispatchEvent(new MouseEvent('click', { bubbles: true })));
  flushSync(() => void vi.advanceTimersByTime(999));
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  press();
  flushSync(() => void vi.advanceTimersByTime(1));
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
  press();
  await expect.poll(reports).toEqual([{ paid: 'true' }]);
});
