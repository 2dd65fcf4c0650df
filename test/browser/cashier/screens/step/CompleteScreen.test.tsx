import { expect, it } from 'vitest';
import { routeOf } from '../../../../../src/cashier/routes/routeTable';
import { CompleteScreen } from '../../../../../src/cashier/screens/step/CompleteScreen';
import { balanceReceived } from '../../../../../src/cashier/store/slices/transaction';
import { applyTransaction } from '../../../../../src/cashier/transaction/applyTransaction';
import { aTransaction } from '../../../../builders/transactions';
import { showInCashier } from '../../showInCashier';

const row = routeOf('/deposit/complete');
if (!row) throw new Error('The route is missing.');

it('a balance that comes after the result is not read out with it again', async () => {
  const transaction = aTransaction({ status: 'processed', next: { kind: 'complete' } });
  const { getByRole, getByText, store } = await showInCashier(<CompleteScreen row={row} />);
  store.dispatch(applyTransaction(transaction, 'deposit'));
  const result = getByRole('status').filter({ hasText: 'Payment received' });
  await expect.element(result).toBeVisible();
  store.dispatch(balanceReceived('700'));
  await expect.element(getByText(/700/)).toBeVisible();
  await expect.element(result).not.toHaveTextContent('700');
});

it.each([
  [{ status: 'processed', reason: 'underpaid' }, 'partial', 'We’ve received less than the full amount.'],
  [{ status: 'accepted', reason: 'underpaid' }, 'partial', 'We’ve received less than the full amount.'],
  [{ status: 'processed', reason: 'underpaid', paidAmount: '100' }, 'done', 'The money is in your balance.'],
  [{ status: 'processed', paidAmount: '60' }, 'partial', 'We’ve received R$60 of R$100. It’s in your balance.'],
  [{ status: 'processed', paidAmount: '0' }, 'partial', 'We’ve received less than the full amount.'],
  [{ status: 'mistaked', reason: 'cancelled', paidAmount: '60' }, 'failed', 'We’ve received R$60 of R$100.'],
] as const)('the badge and the sentence of %o agree: %s', async (changes, mark, text) => {
  const { getByRole, getByText, container, store } = await showInCashier(<CompleteScreen row={row} />);
  store.dispatch(applyTransaction(aTransaction(changes), 'deposit'));
  await expect.element(getByRole('status').filter({ hasText: text })).toBeVisible();
  expect(container.querySelector('[data-state]')).toHaveAttribute('data-state', mark);
  expect(getByText('Partly paid').elements()).toHaveLength(mark === 'partial' ? 1 : 0);
});
