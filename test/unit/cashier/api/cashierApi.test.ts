import { describe, expect, it } from 'vitest';
import { countryEndpoints } from '../../../../src/cashier/api/countrySelector';
import { methodEndpoints } from '../../../../src/cashier/api/methods';
import { metricEndpoints } from '../../../../src/cashier/api/metricEvents';
import { snippetEndpoints } from '../../../../src/cashier/api/paymentSnippet';
import { transactionEndpoints } from '../../../../src/cashier/api/transactions';
import { refetchOnNewUser } from '../../../../src/cashier/store/listeners/refetchOnNewUser';
import { tokenRenewed } from '../../../../src/cashier/store/slices/session';
import { transactionIdOf } from '../../../../src/contract/ids';
import { pix, speiPayout } from '../../../builders/payments';
import { brazil, mexico } from '../../../builders/players';
import { aStore } from '../aStore';
import { aTransport } from '../aTransport';

function openApi() {
  const { transport, made } = aTransport();
  const opened = aStore(transport);
  opened.listeners.add(refetchOnNewUser);
  return { ...opened, made };
}

describe('cashierApi', () => {
  it("sends each endpoint's call with its arguments as the payload", async () => {
    const { store, made } = openApi();
    const deposit = pix();
    const { account: _, ...payout } = speiPayout();
    const withdrawal = { ...payout, account: 'main' as const };
    const step = { id: transactionIdOf('tx-1'), requestId: deposit.requestId, action: 'paid' as const, fields: {} };
    const events = [{ key: 'cashier_dev_deposit_load', timestamp: 1, value: 2 }];
    await store.dispatch(methodEndpoints.methods.initiate({ transaction: 'deposit', ...brazil }));
    await store.dispatch(methodEndpoints.methods.initiate({ transaction: 'withdrawal', ...mexico }));
    await store.dispatch(countryEndpoints.countrySelector.initiate(undefined));
    await store.dispatch(snippetEndpoints.paymentSnippet.initiate(brazil));
    await store.dispatch(transactionEndpoints.createDeposit.initiate(deposit));
    await store.dispatch(transactionEndpoints.createWithdrawal.initiate(withdrawal));
    await store.dispatch(transactionEndpoints.transactionStep.initiate(step));
    await store.dispatch(transactionEndpoints.transaction.initiate({ id: transactionIdOf('tx-1') }));
    await store.dispatch(metricEndpoints.metricEvents.initiate({ events }));
    expect(made).toEqual([
      ['depositMethods', brazil],
      ['withdrawalMethods', mexico],
      ['countrySelector', {}],
      ['paymentSnippet', brazil],
      ['createDeposit', deposit],
      ['createWithdrawal', withdrawal],
      ['transactionStep', step],
      ['transaction', { id: 'tx-1' }],
      ['metricEvents', { events }],
    ]);
  });

  it('refetches lists, countries and the prefill of a mounted screen after a new token, and no transaction', async () => {
    const { store, made } = openApi();
    store.dispatch(methodEndpoints.methods.initiate({ transaction: 'deposit', ...brazil }));
    store.dispatch(countryEndpoints.countrySelector.initiate(undefined));
    store.dispatch(snippetEndpoints.paymentSnippet.initiate(brazil));
    store.dispatch(transactionEndpoints.transaction.initiate({ id: transactionIdOf('tx-1') }));
    await expect.poll(() => made.length).toBe(4);
    store.dispatch(tokenRenewed());
    await expect.poll(() => made.length).toBe(7);
    expect(
      made
        .slice(4)
        .map(([name]) => name)
        .sort(),
    ).toEqual(['countrySelector', 'depositMethods', 'paymentSnippet']);
  });
});
