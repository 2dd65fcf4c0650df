/** One test of an expression that nothing proves to end in time. Crosses to a worker as it stands. */
export interface PatternQuestion {
  readonly source: string;
  readonly flags: string;
  readonly value: string;
}

/** What a worker says. `milliseconds`: how long the test itself took. */
export interface PatternAnswer {
  readonly matches: boolean;
  readonly milliseconds: number;
}

/** Runs the test, for as long as it takes: in a worker alone, where somebody else can stop it. */
export function answerPattern({ source, flags, value }: PatternQuestion): PatternAnswer {
  const start = performance.now();
  const matches = new RegExp(source, flags).test(value);
  return { matches, milliseconds: performance.now() - start };
}
