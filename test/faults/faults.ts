/** A fault of the kind that developers make. Its patch is `<name>.patch` beside this file. */
export interface Fault {
  readonly breaks: string;
  /** The file of the test that must fail. */
  readonly test: string;
  /** The test's title. */
  readonly title: string;
}

export const faults: Readonly<Record<string, Fault>> = {
  declinedThenApproved: {
    breaks: 'a declined payment can become an approved one',
    test: 'test/unit/gateway/db/transactionStore.test.ts',
    title: 'leaves a payment with status 2 as it is when status 1 comes later',
  },
  tokenCacheExpiry: {
    breaks: 'the cache of tokens keeps the expired ones',
    test: 'test/unit/gateway/tokens.test.ts',
    title: 'is accepted until it expires, however often it was verified before',
  },
  rollbackToAnyVersion: {
    breaks: 'a rollback restores any version up to the one asked for',
    test: 'test/unit/gateway/ops/layoutStore.test.ts',
    title: 'returns to exactly the version that was asked for',
  },
  publishWithoutRevision: {
    breaks: 'a publish takes a draft that was saved after the review',
    test: 'test/unit/gateway/ops/layoutStore.test.ts',
    title: 'publishes no draft that was saved after the review',
  },
  rateLimitByToken: {
    breaks: 'a second token doubles the calls of a player',
    test: 'test/unit/gateway/rateLimit.test.ts',
    title: 'count the calls of a player with several tokens together',
  },
  quotesUnescaped: {
    breaks: 'a value with a quote leaves its attribute',
    test: 'test/unit/gateway/pages/html.test.ts',
    title: 'escapes values, so that one cannot leave its attribute or its element',
  },
  socketBufferKept: {
    breaks: 'a call that has ended is sent over the next link',
    test: 'test/contract/socketFaults.test.ts',
    title: 'does not send over the next link what has ended before',
  },
  abortSwitchesToHttp: {
    breaks: 'an aborted call switches the session to HTTP',
    test: 'test/contract/faults.test.ts',
    title: 'stays on the socket when the caller aborts a call over HTTP',
  },
  oldBalanceWins: {
    breaks: 'an old balance replaces the pushed one',
    test: 'test/unit/domain/user.test.ts',
    title: 'replaces the balance of a currency that has one',
  },
  decimalCommaDropped: {
    breaks: '1,5 is compared with the bounds as 15',
    test: 'test/unit/form/validate/validateForm.test.ts',
    title: 'has a decimal comma and is within its bounds: 1,5',
  },
  workerResultsByValue: {
    breaks: 'the result of one expression decides another',
    test: 'test/unit/form/regex/workerResults.test.ts',
    title: 'belong to a value and its expression',
  },
  yearBoundExclusive: {
    breaks: 'the year 1900 is refused',
    test: 'test/unit/form/validate/validateForm.test.ts',
    title: 'exists: 01.01.1900',
  },
  minNonRusUnchecked: {
    breaks: 'the lint passes a minimum outside Russia above the maximum',
    test: 'test/unit/lint/lintLayout.test.ts',
    title: 'reports a minimum outside Russia above the maximum, where it is and what to do',
  },
  stepUnderNewRequestId: {
    breaks: 'a step is retried under a new requestId',
    test: 'test/unit/cashier/transaction/answerStep.test.ts',
    title: 'whose reply was lost is repeated under its requestId; another answer has its own',
  },
  loginTokenIgnored: {
    breaks: 'the token of a login-token push is ignored',
    test: 'test/unit/cashier/transaction/connectPushes.test.ts',
    title: 'changes the user, and renews the token for the next call',
  },
  createErrorNotLookedUp: {
    breaks: 'a create answered with a 5xx is not looked up',
    test: 'test/unit/cashier/transaction/submitPayment.test.ts',
    title: 'is looked up by its requestId, and a payment that was made is followed [TX-5]',
  },
  createErrorForgotten: {
    breaks: 'after a 5xx the same form is sent under a new requestId',
    test: 'test/unit/cashier/transaction/submitPayment.test.ts',
    title: 'is resent under the same requestId if the server does not have it [TX-5]',
  },
  pressWhileChecking: {
    breaks: 'a press sends the payment again while it is being looked up',
    test: 'test/unit/cashier/transaction/submitPayment.test.ts',
    title: 'does nothing while the payment is being sent or looked up [TX-5]',
  },
  nestedSuccessHidesError: {
    breaks: 'a nested 200 replaces the 500 of a socket reply',
    test: 'test/unit/transport/interpretReply.test.ts',
    title: 'keeps the error status of a socket reply whose body has the status 200 [NET-8]',
  },
};
