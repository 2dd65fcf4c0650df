/** How long to wait after each failed attempt. */
export interface Backoff {
  /** In ms; the last one repeats. */
  readonly delays: readonly number[];
  /** Up to this share is added, so that what failed together does not return together. */
  readonly jitter?: number;
}

/** Each delay twice as long as the one before, from the first up to the longest; in ms. */
export function doubling(first: number, longest: number): Backoff {
  const delays: number[] = [];
  for (let delay = first; delay < longest; delay *= 2) delays.push(delay);
  return { delays: [...delays, longest] };
}

/**
 * ms until the next attempt.
 * @param failed failed attempts so far, 1 or more
 * @param random from 0 to 1
 */
export function backoffAfter(failed: number, { delays, jitter = 0 }: Backoff, random = Math.random()): number {
  const delay = delays[Math.min(failed, delays.length) - 1] ?? 0;
  return Math.round(delay * (1 + jitter * random));
}
