/** One test of an expression whose cost is unbounded. Sent to a worker by structured clone. */
export interface PatternTest {
  readonly source: string;
  readonly flags: string;
  readonly value: string;
}

export interface PatternTestResult {
  readonly matches: boolean;
  /** Duration of the test itself. */
  readonly milliseconds: number;
}

/** Runs the test, however long it takes. Call it in a worker, where a timeout can end it. */
export function runPatternTest({ source, flags, value }: PatternTest): PatternTestResult {
  const start = performance.now();
  const matches = new RegExp(source, flags).test(value);
  return { matches, milliseconds: performance.now() - start };
}
