import type { AttemptResult } from './attempt';

export interface RetryPlan {
  /** The most attempts, including the first. */
  readonly attempts: number;
  /** Waits before the next attempt. `index` is the attempt that has just failed, from 0. */
  pause(index: number): Promise<void>;
}

/**
 * Repeats an attempt while it fails with `mayRetry`, and returns the last result. An attempt checks by itself whether
 * its call was aborted, and then returns `mayRetry: false`.
 */
export async function withRetries(
  attempt: (index: number) => Promise<AttemptResult>,
  { attempts, pause }: RetryPlan,
): Promise<AttemptResult> {
  for (let index = 0; ; index += 1) {
    const result = await attempt(index);
    if (result.kind === 'reply')
      return index === 0 ? result : { ...result, reply: { ...result.reply, isRepeat: true } };
    if (!result.mayRetry || index + 1 >= attempts) return result;
    await pause(index);
  }
}
