import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResendButton } from '../../../../../src/cashier/screens/step/ResendButton';
import { stepChanged } from '../../../../../src/cashier/store/slices/transaction';
import { showInCashier } from '../../showInCashier';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('counts the seconds down in which no code may be sent, by one timer at a time', async () => {
  const { getByRole } = await showInCashier(<ResendButton isBusy={false} onPress={() => {}} />, {
    // So that a second that has begun counts.
    actions: [stepChanged({ codeResentAt: performance.now() - 1 })],
  });
  const button = getByRole('button', { name: 'Resend code' }).element();
  const shown = () => [button.textContent, button.getAttribute('aria-disabled'), vi.getTimerCount()];
  for (let left = 30; left > 0; left -= 1) {
    expect(shown()).toEqual([`Resend code · 0:${String(left).padStart(2, '0')}`, 'true', 1]);
    flushSync(() => void vi.advanceTimersByTime(1000));
  }
  expect(shown()).toEqual(['Resend code', null, 0]);
});
