/** Far more results than one form can have. */
const maxResults = 500;

const results = new Map<string, boolean>();
const keyOf = (expression: RegExp, value: string): string => `${expression}\n${value}`;

/** Whether the value passed the expression in a worker; null: not tested yet. `widgetVerdicts` returns this result. */
export const workerResult = (expression: RegExp, value: string): boolean | null =>
  results.get(keyOf(expression, value)) ?? null;

/** Stores a result; the oldest one is dropped for it. */
export function recordWorkerResult(expression: RegExp, value: string, passes: boolean): void {
  const key = keyOf(expression, value);
  results.delete(key);
  results.set(key, passes);
  const [oldest] = results.keys();
  if (results.size > maxResults && oldest !== undefined) results.delete(oldest);
}
