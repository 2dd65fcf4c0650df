/** One test of an expression whose cost is unbounded, for a worker: of the browser, or of Node. */
export interface PatternTest {
  readonly source: string;
  readonly flags: string;
  readonly value: string;
}

/**
 * `matches`, `fails`: tested; `timed-out`: no result within the limit; `unavailable`: no worker, or too many tests wait.
 * The last two count as passed: the server decides, or a person does.
 */
export type PatternResult = 'matches' | 'fails' | 'timed-out' | 'unavailable';
