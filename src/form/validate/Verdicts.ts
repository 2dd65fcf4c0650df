import type { Text } from '../../contract/generated/types';

/** `pending` counts as passed: its result is not there yet, or the server decides. */
export type Verdict = 'passed' | 'failed' | 'pending';

/** What `validate` cannot decide by itself. */
export interface Verdicts {
  /** Whether a text matches an expression whose cost is unbounded: it runs in a worker only. */
  readonly ofPattern: (expression: RegExp, value: string) => Verdict;
  /** Whether a text has the check digits of a `format` named after an identifier. */
  readonly ofFormat: (format: string, value: string) => Verdict;
  /** The message of such a format; undefined for the general one. */
  readonly errorOf: (format: string) => Text | undefined;
}

/** Nothing is known yet. */
export const noVerdicts: Verdicts = {
  ofPattern: () => 'pending',
  ofFormat: () => 'pending',
  errorOf: () => undefined,
};
