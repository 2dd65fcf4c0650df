import { day, hour, minute } from '../../tables/durations';
import type { Backoff } from '../dueWork/backoff';

/** After each failed attempt; three days in total. */
export const webhookBackoff = {
  delays: [
    5000,
    30_000,
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
    day,
  ],
  jitter: 0.1,
} as const satisfies Backoff;

/** Retries of a webhook that is never accepted; then it is given up, unless its endpoint is disabled with it. */
export const retryLimit = webhookBackoff.delays.length;

/** An endpoint that has accepted nothing for so long is disabled, in ms. */
export const longestFailure = 3 * day;
