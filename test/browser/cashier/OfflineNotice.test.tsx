import { expect, it } from 'vitest';
import { OfflineNotice } from '../../../src/cashier/screens/shared/OfflineNotice';
import { linkChanged, reconnectAttempted } from '../../../src/cashier/store/slices/session';
import { showInCashier } from './showInCashier';

it('appears after the third attempt, tries once at a time, and goes when the link is back', async () => {
  const attempts: ((isUp: boolean) => void)[] = [];
  const reconnect = () => new Promise<boolean>((resolve) => void attempts.push(resolve));
  const { store, getByRole, getByText } = await showInCashier(<OfflineNotice />, { transport: { reconnect } });
  const notice = getByText('No connection');
  store.dispatch(linkChanged(false));
  store.dispatch(reconnectAttempted(2));
  await expect.element(notice).not.toBeInTheDocument();
  store.dispatch(reconnectAttempted(3));
  await expect.element(notice).toBeVisible();

  const button = getByRole('button', { name: 'Try again' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(attempts).toHaveLength(1);
  attempts[0]?.(false);
  await expect.element(button).not.toHaveAttribute('aria-busy', 'true');
  await button.click();
  expect(attempts).toHaveLength(2);
  store.dispatch(linkChanged(true));
  await expect.element(notice).not.toBeInTheDocument();
});
