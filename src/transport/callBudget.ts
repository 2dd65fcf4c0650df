/**
 * How long a call may take in all and between two signs of life, in milliseconds. A loading task has 30 s (§4),
 * so a call has to be over before that, else the player reads 'Request timeout' where the true cause could be told.
 */
export const callBudget = {
  /** Every call, over either transport, with all its attempts and pauses. */
  whole: 28_000,
  /**
   * HTTP: 4 attempts (3 retries) with 2 s between them leave (28 − 6) / 4 = 5.5 s for each. An attempt is given up
   * after that long without a single byte: a slow answer that is still coming in is not thrown away.
   */
  httpSilence: 5_500,
} as const;
