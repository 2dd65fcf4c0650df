import { useState } from 'react';
import { expect, it } from 'vitest';
import { useEmptyList } from '../../../../../src/cashier/screens/list/useEmptyList';
import { useListEntry } from '../../../../../src/cashier/screens/list/useListEntry';
import { listEntered, listShown } from '../../../../../src/cashier/store/screenActions';
import { initialMethodsRestored } from '../../../../../src/cashier/store/slices/selection';
import type { MethodListState } from '../../../../../src/cashier/store/useMethodList';
import { showInCashier } from '../../showInCashier';

it.each([
  ['deposit', true, 'Empty payment methods', '?direct=1&transaction=deposit'],
  ['deposit', false, 'Empty payment methods', '?direct=0&transaction=deposit'],
  ['withdrawal', false, 'Empty withdrawal methods', '?direct=0&transaction=withdrawal'],
] as const)(
  'an empty list of %s, direct %s, is reported to the host once, and its page takes its place [LIST-3] [LIST-4]',
  async (transaction, isDirectGeo, message, search) => {
    const list: MethodListState = {
      items: [],
      methods: [],
      isDirectGeo,
      failure: null,
      isAsking: false,
      refetch: () => {},
    };
    function List() {
      useEmptyList(transaction, list, true);
      return null;
    }
    const { router, toHost } = await showInCashier(<List />, { addresses: ['/form', `/${transaction}`] });
    await expect.poll(() => router.state.location).toMatchObject({ pathname: '/empty', search });
    expect(toHost).toEqual([{ messageType: 'DisplayError', message }]);
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/form');
  },
);

it('a list is entered at once, and shown when it has loaded', async () => {
  function List() {
    const [isLoading, setIsLoading] = useState(true);
    useListEntry('deposit', isLoading);
    return (
      <button type="button" onClick={() => setIsLoading(false)}>
        Loaded
      </button>
    );
  }
  const { getByRole, dispatched } = await showInCashier(<List />);
  const types = () => dispatched.map(({ type }) => type);
  expect(types()).toEqual([initialMethodsRestored.type, listEntered.type]);
  await getByRole('button').click();
  await expect.poll(types).toEqual([initialMethodsRestored.type, listEntered.type, listShown.type]);
});
