import type { AttemptEnd } from './attempt';

export interface RetryPlan {
  /** How many attempts at most, the first one included. */
  readonly attempts: number;
  /** Waits before the next attempt. `index` is the attempt that has just failed, from 0. */
  pause(index: number): Promise<void>;
}

/**
 * Repeats an attempt while the network is to blame. Answers the last attempt's end.
 * Every attempt has to look itself whether its call is still wanted: it ends with `mayRetry: false` then.
 */
export async function withRetries(
  attempt: (index: number) => Promise<AttemptEnd>,
  { attempts, pause }: RetryPlan,
): Promise<AttemptEnd> {
  for (let index = 0; ; index += 1) {
    const end = await attempt(index);
    if (end.kind === 'reply') return index === 0 ? end : { ...end, reply: { ...end.reply, isRepeat: true } };
    if (!end.mayRetry || index + 1 >= attempts) return end;
    await pause(index);
  }
}
