import { timings } from '../tables/timings';

const { backoffStep, backoffJitter, backoffMax } = timings;

/**
 * The retry delay helper of §7: 2^attempt seconds plus up to one second of jitter, capped.
 * Counted from 0, the pauses of a call are at most 2 s and 3 s, so that three attempts of 7 s end before 30 s.
 * @param attempt 0 for the pause before the first retry
 * @param random a number from 0 up to 1, as Math.random gives it
 * @returns milliseconds
 */
export const backOff = (attempt: number, random: () => number, cap: number = backoffMax): number =>
  Math.min(cap, 2 ** attempt * backoffStep + random() * backoffJitter);

/**
 * Pauses of a link that no call waits for. At the cap the helper's pauses are all alike, and a crowd of widgets
 * that lost one server would come back in one blow; there half of the pause is left to chance.
 */
export function idleBackOff(attempt: number, random: () => number): number {
  const pause = backOff(attempt, random);
  return pause < backoffMax ? pause : backoffMax * (0.5 + random() / 2);
}
