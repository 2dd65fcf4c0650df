import type { Verdict } from '../../src/form/validate/Verdicts';

/** Far more results than one form can have. */
const maxResults = 500;

/** Which values have passed their expressions in the worker. */
export interface WorkerResults {
  readonly verdictOf: (expression: RegExp, value: string) => Verdict;
  /** The oldest result makes room for it. */
  readonly record: (expression: RegExp, value: string, verdict: Verdict) => void;
}

export function createWorkerResults(): WorkerResults {
  const results = new Map<string, Verdict>();
  const keyOf = (expression: RegExp, value: string): string => `${expression}\n${value}`;
  return {
    verdictOf: (expression, value) => results.get(keyOf(expression, value)) ?? 'pending',
    record(expression, value, verdict) {
      const key = keyOf(expression, value);
      results.delete(key);
      results.set(key, verdict);
      const [oldest] = results.keys();
      if (results.size > maxResults && oldest !== undefined) results.delete(oldest);
    },
  };
}
