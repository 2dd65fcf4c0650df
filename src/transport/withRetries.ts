import type { AttemptResult } from './attempt';

export interface RetryPlan {
  /** The most attempts, including the first. */
  readonly attempts: number;
  /** Waits before the next attempt. `index` is the attempt that has just failed, from 0; `retryAfter` is the server's, in ms. */
  pause(index: number, retryAfter?: number): Promise<void>;
}

/**
 * Repeats an attempt while it fails with `mayRetry`, or its reply has `retryAfter`, and returns the last result. An
 * attempt checks by itself whether its call was aborted, and then returns `mayRetry: false`.
 */
export async function withRetries(
  attempt: (index: number) => Promise<AttemptResult>,
  { attempts, pause }: RetryPlan,
): Promise<AttemptResult> {
  for (let index = 0; ; index += 1) {
    const result = await attempt(index);
    const isReply = result.kind === 'reply';
    const retryAfter = isReply ? result.retryAfter : undefined;
    if (index + 1 >= attempts || (isReply ? retryAfter === undefined : !result.mayRetry))
      return isReply && index > 0 ? { ...result, reply: { ...result.reply, isRepeat: true } } : result;
    await pause(index, retryAfter);
  }
}
