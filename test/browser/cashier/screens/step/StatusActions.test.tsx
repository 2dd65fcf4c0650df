import { expect, it } from 'vitest';
import { StatusActions } from '../../../../../src/cashier/screens/step/StatusActions';
import type { TransactionStatus } from '../../../../../src/contract/transactionStatus';
import { aTransaction } from '../../../../builders/transactions';
import { expectLate } from '../../expectLate';
import { showInCashier } from '../../showInCashier';

it.each([
  ['processed', 'Done'],
  ['accepted', 'New withdrawal'],
  ['mistaked', 'Choose another method'],
] as const)('a second press on Confirm does not leave the result: %s', async (status: TransactionStatus, name) => {
  const transaction = aTransaction({ status, next: { kind: 'complete' } });
  const fact = {
    known: 'payment',
    kind: 'withdrawal',
    transaction,
    isMoneyTakenByUs: true,
    isPaidReported: false,
  } as const;
  const { getByRole, toHost, router } = await showInCashier(<StatusActions fact={fact} hasStep={false} />, {
    addresses: ['/withdrawal/complete'],
  });
  await expectLate(getByRole('button', { name, includeHidden: true }));
  expect([toHost, router.state.location.pathname]).toEqual([[], '/withdrawal/complete']);
});
