import { runWhenIdle } from '../src/ui/whenIdle';

/**
 * Pause in typing after which the work is due, in ms. Shorter times cost: with 80 and 220, 50 and 120 or 120 and 220 a
 * key in a form of 50 fields takes 1.3 to 1.4 times the script.
 */
const delay = 120;
/** Longest delay after the first key press, in ms; then longest wait for an idle moment. */
const maxDelay = 420;
const idleTimeout = 80;

interface TypingDebounce {
  /** Call at each key press. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Calls `work` once for several key presses: in a pause, within 500 ms of the first one, when the browser is idle. */
export function createTypingDebounce(work: () => void): TypingDebounce {
  let firstKeyAt: number | null = null;
  let cancelScheduled = () => {};
  const stop = () => {
    cancelScheduled();
    firstKeyAt = null;
  };
  return {
    stop,
    start: () => {
      const now = performance.now();
      firstKeyAt ??= now;
      const left = firstKeyAt + maxDelay - now;
      // It waits for an idle moment: keys that are repeated quickly must not put that off.
      if (left <= 0) return;
      cancelScheduled();
      const timer = setTimeout(
        () => {
          cancelScheduled = runWhenIdle(() => {
            stop();
            work();
          }, idleTimeout);
        },
        Math.min(delay, left),
      );
      cancelScheduled = () => clearTimeout(timer);
    },
  };
}
