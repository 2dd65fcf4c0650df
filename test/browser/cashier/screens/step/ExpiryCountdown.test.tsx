import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExpiryCountdown } from '../../../../../src/cashier/screens/step/ExpiryCountdown';
import { transactionReceived } from '../../../../../src/cashier/store/slices/transaction';
import { aTransaction } from '../../../../builders/transactions';
import { showInCashier } from '../../showInCashier';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

/** Opens the screen of an invoice of 15 minutes so many ms after its reply. */
async function openAfter(milliseconds: number) {
  const onOver = vi.fn();
  const received = transactionReceived({
    transaction: aTransaction(),
    kind: 'deposit',
    at: Date.now(),
    receivedAt: performance.now() - milliseconds,
    memory: { isMoneyTakenByUs: false, paidStage: null },
  });
  const part = <ExpiryCountdown expiresAt={undefined} secondsLeft={15 * 60} onOver={onOver} />;
  const screen = await showInCashier(part, { actions: [received] });
  return { ...screen, onOver };
}

it('counts from the reply, however late its screen opens, and warns when it is over', async () => {
  const { getByRole, getByText, onOver } = await openAfter(5 * minute);
  const timer = getByRole('timer');
  await expect.element(timer).toHaveTextContent('10:00');
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * minute);
  await expect.element(getByText('These payment details have expired')).toBeVisible();
  await expect.element(timer).not.toBeInTheDocument();
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('counts to the moment that a server names alone, on a page that has been open for long', async () => {
  vi.advanceTimersByTime(5 * minute);
  const expiresAt = new Date(Date.now() + 10 * minute).toISOString();
  const { getByRole, getByText } = await showInCashier(
    <ExpiryCountdown expiresAt={expiresAt} secondsLeft={undefined} onOver={() => {}} />,
  );
  await expect.element(getByRole('timer')).toHaveTextContent('10:00');
  vi.advanceTimersByTime(10 * minute);
  await expect.element(getByText('These payment details have expired')).toBeVisible();
});

it('never shows an invoice as payable that has expired before its screen opened', async () => {
  const { getByRole, onOver } = await openAfter(16 * minute);
  expect(getByRole('timer').query()).toBeNull();
  expect(onOver).toHaveBeenCalledTimes(1);
});
