import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { stateOfPayment } from '../../../../src/cashier/routes/place';
import { StepNavigation } from '../../../../src/cashier/routes/StepNavigation';
import { applyTransaction } from '../../../../src/cashier/transaction/applyTransaction';
import { aStep, aTransaction } from '../../../builders/transactions';
import { showInCashier } from '../showInCashier';

const Page = () => (
  <>
    <StepNavigation />
    <p>{useLocation().pathname}</p>
  </>
);

it('a step takes the place of the one before in the history: Back leads to the form', async () => {
  const { store, router, getByText } = await showInCashier(<Page />, { addresses: ['/deposit', '/deposit/redirect'] });
  const isAt = (path: string) => expect.element(getByText(path, { exact: true })).toBeVisible();
  const first = aTransaction({ next: aStep.form });
  store.dispatch(applyTransaction(first, 'deposit'));
  await router.navigate('/deposit/redirect/unified-form', { state: stateOfPayment(first) });
  await isAt('/deposit/redirect/unified-form');
  store.dispatch(applyTransaction({ ...first, next: aStep.invoice }, 'deposit'));
  await isAt('/deposit/redirect/instruction');
  store.dispatch(applyTransaction({ ...first, status: 'processed', next: aStep.complete }, 'deposit'));
  await isAt('/deposit/complete');
  await router.navigate(-1);
  await isAt('/deposit/redirect');
});
