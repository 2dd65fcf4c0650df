/** How often a call may be retried after a network failure (specification §7: 'retry'). */
export type RetryPolicy = 'none' | 'network';

/** A row of the call table. */
export interface CallRow {
  readonly verb: 'GET' | 'POST';
  /** Without the /api prefix. `socketTypeOf` derives the socket's type from it. */
  readonly url: string;
  readonly retry: RetryPolicy;
}

/**
 * Every call of specification §7 and contract C4. The schemas of payloads and replies are in
 * schemas/contract/calls.schema.json, the parsers of replies in `replies.ts`. Creates are retried as well: their
 * requestId makes that safe (C8).
 */
export const calls = {
  depositMethods: { verb: 'GET', url: '/BANKING/methods-payment-v3', retry: 'network' },
  withdrawalMethods: { verb: 'GET', url: '/BANKING/methods-withdrawal', retry: 'network' },
  countrySelector: { verb: 'GET', url: '/BANKING_DEPOSIT/methods-country-selector-v2', retry: 'network' },
  paymentSnippet: { verb: 'GET', url: '/BANKING/userdata-payment-snippet', retry: 'network' },
  createDeposit: { verb: 'POST', url: '/BANKING_DEPOSIT/create', retry: 'network' },
  createWithdrawal: { verb: 'POST', url: '/BANKING_WITHDRAWAL/create', retry: 'network' },
  transactionStep: { verb: 'POST', url: '/BANKING/transaction-step', retry: 'network' },
  transaction: { verb: 'GET', url: '/BANKING/transaction', retry: 'network' },
  metricEvents: { verb: 'POST', url: '/METRIC_EVENTS_HANDLER/events', retry: 'none' },
} as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof calls;

/** The call for the methods of a transaction kind. */
export const listCalls = { deposit: 'depositMethods', withdrawal: 'withdrawalMethods' } as const;

/** '/BANKING/methods-payment-v3' → 'BANKING:methods-payment-v3' (specification §7). */
export const socketTypeOf = (url: string): string => url.replace(/^\//, '').replace('/', ':');
