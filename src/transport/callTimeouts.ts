/**
 * Milliseconds. A loading task has 30 s (§4): a call must end before that, or the player reads 'Request timeout'
 * instead of the true cause.
 */
export const callTimeouts = {
  /** A whole call, with all attempts and pauses, over either transport. */
  total: 28_000,
  /**
   * HTTP: an attempt ends after this long without a byte, so a slow reply that still arrives is not thrown away.
   * 4 attempts with 2 s between them leave (28 − 6) / 4 = 5.5 s each.
   */
  httpIdle: 5_500,
} as const;
