import { runWhenIdle } from '../src/ui/whenIdle';

/** Without a key for so long, in ms, what was typed is handed over. */
const delay = 80;
/** Somebody who never pauses is not waited for any longer than this, in ms, and then for an idle moment. */
const maxDelay = 120;
const idleTimeout = 80;

interface TypingDebounce {
  /** Something was typed: the work is due once the keys rest. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Does the work between the bursts of typing: once for several keys, and within 200 ms of the first of them. */
export function createTypingDebounce(work: () => void): TypingDebounce {
  let firstKeyAt: number | null = null;
  let callOff = () => {};
  const stop = () => {
    callOff();
    firstKeyAt = null;
  };
  return {
    stop,
    start: () => {
      callOff();
      const now = performance.now();
      firstKeyAt ??= now;
      const wait = Math.min(delay, Math.max(0, firstKeyAt + maxDelay - now));
      const timer = setTimeout(() => {
        callOff = runWhenIdle(() => {
          stop();
          work();
        }, idleTimeout);
      }, wait);
      callOff = () => clearTimeout(timer);
    },
  };
}
