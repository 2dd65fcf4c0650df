/** More verdicts than a form has fields, many times over. */
const remembered = 500;

const verdicts = new Map<string, boolean>();
const keyOf = (expression: RegExp, value: string): string => `${expression}\n${value}`;

/**
 * Whether a value passes an expression that was tested elsewhere, with a time limit; null: nobody has said yet. From
 * then on `patternFor` answers it, so that a late verdict stands where an early one would.
 */
export const lateVerdict = (expression: RegExp, value: string): boolean | null =>
  verdicts.get(keyOf(expression, value)) ?? null;

/** Remembers a verdict; the oldest is forgotten for it. */
export function recordVerdict(expression: RegExp, value: string, passes: boolean): void {
  const key = keyOf(expression, value);
  verdicts.delete(key);
  verdicts.set(key, passes);
  const [oldest] = verdicts.keys();
  if (verdicts.size > remembered && oldest !== undefined) verdicts.delete(oldest);
}

/** Forgets all of them: where the next values are another player's. */
export const forgetVerdicts = (): void => verdicts.clear();
