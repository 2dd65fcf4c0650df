import { expect, it } from 'vitest';
import { ConfirmStep } from '../../../../../src/cashier/screens/step/ConfirmStep';
import { applyTransaction } from '../../../../../src/cashier/transaction/applyTransaction';
import type { Step } from '../../../../../src/contract/transaction';
import { aTransaction } from '../../../../builders/transactions';
import { aTransport } from '../../../../unit/cashier/aTransport';
import { showInCashier } from '../../showInCashier';

type Confirm = Extract<Step, { readonly kind: 'confirm' }>;

async function open(step: Confirm) {
  const { transport, made } = aTransport();
  const transaction = aTransaction({ next: step });
  const screen = await showInCashier(<ConfirmStep transaction={transaction} step={step} />, { transport });
  screen.store.dispatch(applyTransaction(transaction, 'withdrawal'));
  const answers = () => made.filter(([name]) => name === 'transactionStep').map(([, { fields }]) => fields);
  return { ...screen, answers, press: () => screen.getByRole('button', { name: 'Confirm' }).click() };
}

it('that asks for no code is confirmed by a press alone', async () => {
  const { answers, press } = await open({ kind: 'confirm', summary: [] });
  await press();
  await expect.poll(answers).toEqual([{}]);
});

it.each([
  ['of six digits', { length: 6 }, '12345', '6'],
  ['of any length', {}, '', '7'],
])('that asks for a code %s sends nothing without it', async (_, code, short, rest) => {
  const { answers, press, getByRole } = await open({ kind: 'confirm', summary: [], code: { ...code, sentTo: '' } });
  const field = getByRole('textbox');
  await field.fill(short);
  await press();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(answers()).toEqual([]);
  await field.fill(short + rest);
  await press();
  await expect.poll(answers).toEqual([{ code: short + rest }]);
});
