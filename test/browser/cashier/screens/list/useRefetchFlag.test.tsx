import { expect, it, vi } from 'vitest';
import { useRefetchFlag } from '../../../../../src/cashier/screens/list/useRefetchFlag';
import { showInCashier } from '../../showInCashier';

it('reloads the list once, and leaves no entry in the history that would do it again [LIST-2]', async () => {
  const refetch = vi.fn();
  function List() {
    useRefetchFlag(refetch);
    return null;
  }
  const { router } = await showInCashier(<List />, { addresses: ['/region', '/deposit?refetch&kept=1'] });
  await expect.poll(() => router.state.location.search).toBe('?kept=1');
  expect(refetch).toHaveBeenCalledTimes(1);
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/region');
  await router.navigate(1);
  expect(router.state.location.search).toBe('?kept=1');
  expect(refetch).toHaveBeenCalledTimes(1);
});
