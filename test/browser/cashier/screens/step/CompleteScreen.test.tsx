import { expect, it } from 'vitest';
import { routeOf } from '../../../../../src/cashier/routes/routeTable';
import { CompleteScreen } from '../../../../../src/cashier/screens/step/CompleteScreen';
import { balanceReceived } from '../../../../../src/cashier/store/slices/transaction';
import { applyTransaction } from '../../../../../src/cashier/transaction/applyTransaction';
import { aTransaction } from '../../../../builders/transactions';
import { showInCashier } from '../../showInCashier';

it('a balance that comes after the result is not read out with it again', async () => {
  const row = routeOf('/deposit/complete');
  if (!row) throw new Error('The route is missing.');
  const transaction = aTransaction({ status: 'processed', next: { kind: 'complete' } });
  const { getByRole, getByText, store } = await showInCashier(<CompleteScreen row={row} />);
  store.dispatch(applyTransaction(transaction, 'deposit'));
  const result = getByRole('status').filter({ hasText: 'Payment received' });
  await expect.element(result).toBeVisible();
  store.dispatch(balanceReceived('700'));
  await expect.element(getByText(/700/)).toBeVisible();
  await expect.element(result).not.toHaveTextContent('700');
});
