import { type LintText, lintText } from './lintText';

/** recheck's result for an expression. */
export interface RecheckResult {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly type: string | null;
  readonly degree: number | null;
}

export const regexTimedOut = lintText('lint.regexTime');

/**
 * Why an expression must not be published; null: it is safe. @param answer null: recheck has timed out
 * Quadratic time is safe: players' texts have at most 256 characters, which takes less than a millisecond.
 */
export function recheckProblem(answer: RecheckResult | null): LintText | null {
  if (answer === null || answer.status === 'unknown') return regexTimedOut;
  if (answer.status === 'safe' || (answer.type === 'polynomial' && (answer.degree ?? 0) <= 2)) return null;
  return answer.type === 'exponential'
    ? lintText('lint.regexDoubles')
    : lintText('lint.regexPower', { degree: answer.degree ?? 0 });
}
