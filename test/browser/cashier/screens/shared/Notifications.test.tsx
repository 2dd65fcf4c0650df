import { expect, it } from 'vitest';
import { Notifications } from '../../../../../src/cashier/screens/shared/Notifications';
import { notified } from '../../../../../src/cashier/store/slices/ui';
import { showInCashier } from '../../showInCashier';

it('shows the newest message, then the one before', async () => {
  const actions = [notified({ words: 'First' }), notified({ key: 'error.refused' }), notified({ words: 'Third' })];
  const { getByRole, getByText } = await showInCashier(<Notifications />, { actions });
  const close = getByRole('button', { name: 'Close notification' });
  for (const words of ['Third', 'We couldn’t accept this request', 'First']) {
    await expect.element(getByRole('alert')).toHaveTextContent(words);
    await close.click();
    await expect.element(getByText(words)).not.toBeInTheDocument();
  }
  await expect.element(getByRole('alert')).not.toBeInTheDocument();
});

it('closes what it has shown with a navigation; the next screen has its own', async () => {
  const { getByRole, store, router } = await showInCashier(<Notifications />, {
    actions: [notified({ words: 'Earlier' }), notified({ words: 'Before' })],
  });
  await expect.element(getByRole('alert')).toHaveTextContent('Before');
  await router.navigate('/deposit');
  await expect.poll(() => store.getState().ui.notifications).toEqual([]);
  store.dispatch(notified({ words: 'After' }));
  await expect.element(getByRole('alert')).toHaveTextContent('After');
});
