const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The gap after each failed attempt, in ms; three days in total. */
export const retryGaps = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  6 * hour,
  8 * hour,
  12 * hour,
  15 * hour,
  24 * hour,
] as const;

/** An endpoint that has accepted nothing for so long is disabled, in ms. */
export const longestFailure = 72 * hour;

/** Up to a tenth is added, so that events that failed together do not return together. */
const jitter = 0.1;

/**
 * ms until the next attempt; null: it was the last one.
 * @param failed failed attempts so far, 1 or more
 * @param random from 0 to 1
 */
export function gapAfter(failed: number, random = Math.random()): number | null {
  const gap = retryGaps[failed - 1];
  return gap === undefined ? null : Math.round(gap * (1 + jitter * random));
}
