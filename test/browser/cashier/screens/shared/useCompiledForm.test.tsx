import { expect, it } from 'vitest';
import { useCompiledForm } from '../../../../../src/cashier/screens/shared/useCompiledForm';
import { userMerged } from '../../../../../src/cashier/store/slices/session';
import { applyTransaction } from '../../../../../src/cashier/transaction/applyTransaction';
import { MethodForm } from '../../../../../widgets/MethodForm';
import { parsed } from '../../../../builders/forms';
import { aTransaction } from '../../../../builders/transactions';
import { showInCashier } from '../../showInCashier';

const fields = parsed([{ name: 'amount', type: 'amount' }]);
const limits = { min: '1', max: '1000' };

function Withdrawal() {
  const form = useCompiledForm({ fields, limits, transaction: 'withdrawal', checkLuhn: false });
  return <MethodForm form={form} formKey="form" formId="form" onSubmit={() => {}} />;
}

it('offers the balance of now, which a push may have changed', async () => {
  const { store, getByRole, getByLabelText } = await showInCashier(<Withdrawal />);
  for (const amount of ['120.5', '75.4']) {
    const balance = { primary: { currency: 'BRL', amount }, byCurrency: {} };
    store.dispatch(userMerged({ ...store.getState().session.user, balance }));
    await getByRole('button', { name: 'All' }).click();
    await expect.element(getByLabelText('Amount')).toHaveValue(amount);
  }
});

it('offers no balance of before a withdrawal', async () => {
  const { store, getByText, getByRole } = await showInCashier(<Withdrawal />);
  const balance = { primary: { currency: 'BRL', amount: '1000' }, byCurrency: {} };
  store.dispatch(userMerged({ ...store.getState().session.user, balance }));
  await expect.element(getByText('Balance: R$1,000')).toBeVisible();
  store.dispatch(applyTransaction(aTransaction(), 'withdrawal', true));
  await expect.element(getByText('Balance')).not.toBeInTheDocument();
  await expect.element(getByRole('button', { name: 'All' })).not.toBeInTheDocument();
});
