import { expect, it } from 'vitest';
import { PaidButton } from '../../../../../src/cashier/screens/step/PaidButton';
import { applyTransaction } from '../../../../../src/cashier/transaction/applyTransaction';
import { aStep, aTransaction } from '../../../../builders/transactions';
import { aTransport } from '../../../../unit/cashier/aTransport';
import { expectLate } from '../../expectLate';
import { showInCashier } from '../../showInCashier';

it('cannot be pressed within a second of its arrival, then reports the payment', async () => {
  const { transport, made } = aTransport();
  const { store, getByRole } = await showInCashier(<PaidButton step={aStep.invoice} />, { transport });
  store.dispatch(applyTransaction(aTransaction({ next: aStep.invoice }), 'deposit'));
  const button = getByRole('button', { name: 'I have paid', includeHidden: true });
  await expectLate(button);
  const reports = () => made.filter(([name]) => name === 'transactionStep').map(([, { fields }]) => fields);
  expect(reports()).toEqual([]);
  await button.click();
  await expect.poll(reports).toEqual([{ paid: 'true' }]);
});
