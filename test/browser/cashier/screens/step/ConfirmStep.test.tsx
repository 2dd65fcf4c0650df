import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ConfirmStep } from '../../../../../src/cashier/screens/step/ConfirmStep';
import { applyTransaction } from '../../../../../src/cashier/transaction/applyTransaction';
import type { Step } from '../../../../../src/contract/transaction';
import { aTransaction } from '../../../../builders/transactions';
import { aTransport } from '../../../../unit/cashier/aTransport';
import { showInCashier } from '../../showInCashier';

type Confirm = Extract<Step, { readonly kind: 'confirm' }>;

const unanswered = { ok: false, failure: { kind: 'aborted', message: '' } };

/** @param answer to each answer to the step */
async function open(step: Confirm, answer: unknown = unanswered) {
  const { transport, made } = aTransport((name) => (name === 'transactionStep' ? answer : unanswered));
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

it('empties and focuses the field of a wrong code: what is typed next is the next code', async () => {
  const failure = {
    ...{ kind: 'invalid', message: '', status: 422, url: '', code: null },
    fields: { code: { key: 'code.wrong', isExists: false } },
  };
  const step = { kind: 'confirm', summary: [], code: { length: 6, sentTo: '+55 ··· 88' } } as const;
  const { answers, press, getByRole } = await open(step, { ok: false, failure });
  const field = getByRole('textbox');
  await field.fill('111111');
  await press();
  await expect.element(field).toHaveAccessibleDescription('That code is incorrect. Check it and try again.');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('123456');
  await expect.element(field).toHaveValue('123456');
  await expect.element(field).toHaveAccessibleDescription('Sent to +55 ··· 88');
  await press();
  await expect.poll(answers).toEqual([{ code: '111111' }, { code: '123456' }]);
});

it('says that a new code was sent', async () => {
  const step: Confirm = { kind: 'confirm', summary: [], code: { length: 6, sentTo: '+55 ··· 88' } };
  const { getByRole, getByText } = await open(step, { ok: true, value: aTransaction({ next: step }) });
  await getByRole('button', { name: 'Resend code' }).click();
  await expect.element(getByText('New code sent to +55 ··· 88')).toBeVisible();
});
