import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MoneyNotice } from '../../../../../src/cashier/screens/shared/MoneyNotice';
import { submissionChanged } from '../../../../../src/cashier/store/slices/transaction';
import type { Submission } from '../../../../../src/cashier/store/submission';
import { newRequestId } from '../../../../../src/contract/ids';
import { timings } from '../../../../../src/tables/timings';
import { pixRequest } from '../../../../unit/cashier/openPage';
import { showInCashier } from '../../showInCashier';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const intent = { ...pixRequest, requestId: newRequestId() };

it('says that a payment takes long after five seconds of each one', async () => {
  const { container, store } = await showInCashier(<MoneyNotice />);
  const set = (submission: Submission) =>
    flushSync(() => void store.dispatch(submissionChanged({ visit: null, submission })));
  for (let payment = 0; payment < 2; payment += 1) {
    set({ phase: 'sending', intent });
    flushSync(() => void vi.advanceTimersByTime(timings.slowCreate - 1));
    expect(container.textContent).toBe('');
    flushSync(() => void vi.advanceTimersByTime(1));
    expect(container.textContent).toContain('We’re sending your request');
    set({ phase: 'idle' });
    expect(container.textContent).toBe('');
  }
});
