import { type Sentence, say } from './say';

/** What recheck says of an expression. */
export interface RecheckAnswer {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly type: string | null;
  readonly degree: number | null;
}

export const whyNotInTime = say('lint.regexTime');

/**
 * Why an expression cannot be published by what recheck says of it; null: it can. No answer: it came too late.
 * Texts of players have 256 characters at most: a quadratic expression over them ends in under a millisecond.
 */
export function recheckVerdict(answer: RecheckAnswer | null): Sentence | null {
  if (answer === null || answer.status === 'unknown') return whyNotInTime;
  if (answer.status === 'safe' || (answer.type === 'polynomial' && (answer.degree ?? 0) <= 2)) return null;
  return answer.type === 'exponential'
    ? say('lint.regexDoubles')
    : say('lint.regexPower', { degree: answer.degree ?? 0 });
}
