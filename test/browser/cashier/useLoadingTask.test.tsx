import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLoadingTask } from '../../../src/cashier/screens/shared/useLoadingTask';
import { tokenExpired, tokenRenewed } from '../../../src/cashier/store/slices/session';
import { showInCashier } from './showInCashier';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Specification §8: how long a screen may load. */
const loadingTimeout = 30_000;

function Loading() {
  useLoadingTask({ isLoading: true, failure: null, backRoute: '/deposit' });
  return <p>Loading</p>;
}

it('opens the error page after 30 s of loading [NET-11]', async () => {
  const { router } = await showInCashier(<Loading />);
  vi.advanceTimersByTime(loadingTimeout - 1);
  expect(router.state.location.pathname).toBe('/');
  vi.advanceTimersByTime(1);
  await expect.poll(() => router.state.location.pathname).toBe('/error');
  expect(router.state.location.state).toEqual({ errorMessage: 'Request timeout' });
});

it('does not count the time in which the session waits for a new token (contract §8)', async () => {
  const { router, store } = await showInCashier(<Loading />, { actions: [tokenExpired()] });
  vi.advanceTimersByTime(10 * loadingTimeout);
  expect(router.state.location.pathname).toBe('/');
  // With the effect that starts the time again.
  flushSync(() => store.dispatch(tokenRenewed()));
  vi.advanceTimersByTime(loadingTimeout - 1);
  expect(router.state.location.pathname).toBe('/');
  vi.advanceTimersByTime(1);
  await expect.poll(() => router.state.location.pathname).toBe('/error');
});
