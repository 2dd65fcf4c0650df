import type { CallName } from '../../contract/calls';
import { methodNameOf, newRequestId, transactionIdOf } from '../../contract/ids';
import type { PayloadOf } from '../../contract/payloads';
import type { ConformanceOptions } from './Options';

/** A payload of each call that fits the contract, and creates nothing: there is no such method. */
export function harmlessPayloads({ country, currency }: Pick<ConformanceOptions, 'country' | 'currency'>): {
  readonly [Name in CallName]: PayloadOf<Name>;
} {
  const region = { country, currency };
  const method = methodNameOf('no_such_method');
  const order = { requestId: newRequestId(), method, amount: '1', fields: {}, ...region };
  return {
    depositMethods: region,
    withdrawalMethods: region,
    countrySelector: {},
    paymentSnippet: region,
    createDeposit: order,
    createWithdrawal: { ...order, account: 'main' },
    transactionStep: { requestId: newRequestId(), id: transactionIdOf('no-such-id'), fields: {} },
    transaction: {},
    metricEvents: { events: [] },
  };
}
