import { expect, it } from 'vitest';
import { PaymentCard } from '../../../../../src/cashier/screens/shared/PaymentCard';
import { applyTransaction } from '../../../../../src/cashier/transaction/applyTransaction';
import { aTransaction } from '../../../../builders/transactions';
import { showInCashier } from '../../showInCashier';

it('offers to continue a payment until it has ended', async () => {
  const { store, getByRole } = await showInCashier(<PaymentCard />);
  store.dispatch(applyTransaction(aTransaction(), 'deposit'));
  await expect.element(getByRole('button', { name: /^Payment of .* in progress.*Continue$/ })).toBeVisible();
  store.dispatch(applyTransaction(aTransaction({ status: 'mistaked' }), 'deposit'));
  await expect.element(getByRole('button', { name: /^Payment failed/ })).toBeVisible();
  await expect.element(getByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
});
