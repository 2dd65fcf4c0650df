import type { Backoff } from '../dueWork/backoff';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** After each failed attempt; three days in total. */
export const webhookBackoff = {
  delays: [
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
  ],
  jitter: 0.1,
} as const satisfies Backoff;

/** Retries of a webhook that is never accepted; then it is given up, unless its endpoint is disabled with it. */
export const retryLimit = webhookBackoff.delays.length;

/** An endpoint that has accepted nothing for so long is disabled, in ms. */
export const longestFailure = 72 * hour;
