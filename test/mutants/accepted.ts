/** Surviving mutants that no test needs to kill. Matched by file, mutator and a part of the mutated line. */
export interface Accepted {
  readonly file: string;
  readonly line: string;
  /** Stryker's name, such as 'ConditionalExpression'; all of them when left out. */
  readonly mutator?: string;
  /** Why nobody would notice it: it is equivalent, or it changes only a duration or a developer's message. */
  readonly why: string;
}

export const accepted: readonly Accepted[] = [
  {
    file: 'src/gateway/db/transactionStore.ts',
    line: 'pg_advisory_xact_lock',
    why: 'With one lock for everybody, creates of different payments wait for each other and end in the same way.',
  },
  {
    file: 'src/gateway/tokens.ts',
    line: 'cache.size >= maxCached',
    why: 'It bounds the memory; a token that is dropped too early is verified again.',
  },
];
