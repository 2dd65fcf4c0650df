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
};
