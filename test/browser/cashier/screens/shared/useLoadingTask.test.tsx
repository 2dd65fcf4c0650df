import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLoadingTask } from '../../../../../src/cashier/screens/shared/useLoadingTask';
import { tokenExpired, tokenRenewed } from '../../../../../src/cashier/store/slices/session';
import type { CallFailure } from '../../../../../src/contract/failure';
import { showInCashier } from '../../showInCashier';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Specification §8: how long a screen may load. */
const loadingTimeout = 30_000;

function Loading({ failure = null }: { readonly failure?: CallFailure | null }) {
  useLoadingTask({ isLoading: true, failure, backRoute: '/deposit' });
  return null;
}

/** A task without a failure at first, which gets one by a press. */
function Failing({ failure }: { readonly failure: CallFailure }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <Loading failure={hasFailed ? failure : null} />
      <button type="button" onClick={() => setHasFailed(true)}>
        Fail
      </button>
    </>
  );
}

/** A task that a press ends. */
function Ending() {
  const [isLoading, setIsLoading] = useState(true);
  useLoadingTask({ isLoading, failure: null, backRoute: '/deposit' });
  return (
    <button type="button" onClick={() => setIsLoading(false)}>
      End
    </button>
  );
}

const refused: CallFailure = { kind: 'refused', message: 'No.', status: 503, url: '/', code: null };

it('opens the error page after 30 s of loading [NET-11]', async () => {
  const { router } = await showInCashier(<Loading />);
  vi.advanceTimersByTime(loadingTimeout - 1);
  expect(router.state.location.pathname).toBe('/');
  vi.advanceTimersByTime(1);
  await expect.poll(() => router.state.location.pathname).toBe('/error');
  expect(router.state.location.state).toEqual({ errorMessage: 'Request timeout' });
});

it('opens no page once everything is there, however long it is shown', async () => {
  const { router, getByRole } = await showInCashier(<Ending />);
  vi.advanceTimersByTime(loadingTimeout - 1);
  await getByRole('button').click();
  await vi.advanceTimersByTimeAsync(10 * loadingTimeout);
  expect(router.state.location.pathname).toBe('/');
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

it.each<[what: string, failure: CallFailure, pathname: string, errorMessage: string | undefined]>([
  ['of the server', refused, '/error', 'No.'],
  ['of the time', { kind: 'network', message: 'x', isTimeout: true }, '/error', 'Request timeout'],
  ['of a call that was aborted', { kind: 'aborted', message: 'x' }, '/', undefined],
])('opens the error page at once for a failure %s', async (_, failure, pathname, errorMessage) => {
  const { router, getByRole } = await showInCashier(<Failing failure={failure} />);
  await getByRole('button').click();
  await expect.poll(() => router.state.location.pathname).toBe(pathname);
  expect(router.state.location.state?.errorMessage).toBe(errorMessage);
});

it('waits for the new request where the failure is older than the screen', async () => {
  const { router } = await showInCashier(<Loading failure={refused} />);
  vi.advanceTimersByTime(loadingTimeout - 1);
  expect(router.state.location.pathname).toBe('/');
  vi.advanceTimersByTime(1);
  await expect.poll(() => router.state.location.state).toEqual({ errorMessage: 'Request timeout' });
});
