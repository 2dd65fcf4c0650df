import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { OfflineNotice } from '../../../../../src/cashier/screens/shared/OfflineNotice';
import { linkChanged, reconnectAttempted } from '../../../../../src/cashier/store/slices/session';
import { showInCashier } from '../../showInCashier';

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

it('appears at once on a device without a network, and goes when that is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { getByText } = await showInCashier(<OfflineNotice />);
  const notice = getByText('No connection');
  await expect.element(notice).not.toBeInTheDocument();
  for (const isOnline of [false, true]) {
    online.mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    if (isOnline) await expect.element(notice).not.toBeInTheDocument();
    else await expect.element(notice).toBeVisible();
  }
  online.mockRestore();
});

it('stays the same notice from the loss of the network until the link is back, so that it is announced once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { store, getByText } = await showInCashier(<OfflineNotice />, { actions: [linkChanged(false)] });
  const notice = getByText('No connection');
  await expect.element(notice).toBeVisible();
  const announced = notice.element().closest('[role="status"]');
  store.dispatch(reconnectAttempted(2));
  online.mockReturnValue(true);
  flushSync(() => window.dispatchEvent(new Event('online')));
  // An attempt on a network that has only just come back fails, too.
  store.dispatch(reconnectAttempted(3));
  await expect.element(notice).toBeVisible();
  expect(announced?.isConnected).toBe(true);
  store.dispatch(linkChanged(true));
  await expect.element(notice).not.toBeInTheDocument();
  online.mockRestore();
});
