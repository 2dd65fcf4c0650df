import { timings } from '../tables/timings';

const { backoffStep, backoffJitter, backoffMax } = timings;

/**
 * §7: 2^attempt seconds plus up to one second of jitter, capped. The pauses of a call are at most 2 s and 3 s, so that
 * three attempts of 7 s end before 30 s.
 * @param attempt 0 for the pause before the first retry
 * @param random from 0 up to 1, as Math.random
 * @returns milliseconds
 */
export const backoffDelay = (attempt: number, random: () => number, cap: number = backoffMax): number =>
  Math.min(cap, 2 ** attempt * backoffStep + random() * backoffJitter);

/**
 * The pause before a reconnect that no call waits for. At the cap half of it is random: equal pauses would bring all
 * widgets back to a recovered server at once.
 */
export function reconnectDelay(attempt: number, random: () => number): number {
  const delay = backoffDelay(attempt, random);
  return delay < backoffMax ? delay : backoffMax * (0.5 + random() / 2);
}
