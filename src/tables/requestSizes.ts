import type { CallName } from '../contract/calls';

const kilobyte = 1024;

/** The most bytes of each call's payload, over HTTP and socket alike; a larger one is refused with 413. */
export const callSizes = {
  depositMethods: 4 * kilobyte,
  withdrawalMethods: 4 * kilobyte,
  countrySelector: 4 * kilobyte,
  paymentSnippet: 4 * kilobyte,
  createDeposit: 128 * kilobyte,
  createWithdrawal: 128 * kilobyte,
  transactionStep: 128 * kilobyte,
  transaction: 4 * kilobyte,
  metricEvents: 64 * kilobyte,
} as const satisfies Record<CallName, number>;

/** The most bytes of a socket message: the largest payload with its envelope and token. A larger one is refused with 413. */
export const socketMessageSize = 160 * kilobyte;

/** The most bytes of what an acquirer sends: a webhook, or the answer to a request. */
export const acquirerMessageSize = 128 * kilobyte;
