import { browserPage, type PageState } from './pageState';

/** Pauses between two polls, in ms: the first one, the factor to the next, the longest. */
export interface PollInterval {
  readonly first: number;
  readonly growth: number;
  readonly longest: number;
}

interface PollerOptions {
  /** One request. Never rejects. */
  readonly poll: () => Promise<unknown>;
  /** Whether there is something to wait for; polling pauses while there is not. */
  readonly isWaiting: () => boolean;
  /** Read before each pause: the transport may have fallen back to HTTP. */
  readonly interval: () => PollInterval;
  readonly page?: PageState;
}

export interface Poller {
  /** Starts again with the first pause: what is waited for has changed. */
  restart(): void;
  /** Polls at once, as when the page or the network returns. */
  wake(): void;
  stop(): void;
}

/**
 * Polls with growing pauses while there is something to wait for, and at once when the page or the network returns.
 * A hidden page sends nothing.
 */
export function createPoller({ poll, isWaiting, interval, page = browserPage }: PollerOptions): Poller {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 0;
  let isStopped = false;

  const plan = (): void => {
    clearTimeout(timer);
    if (isStopped || !isWaiting()) return;
    const { first, growth, longest } = interval();
    pause = Math.min(longest, pause ? pause * growth : first);
    timer = setTimeout(() => void run(), pause);
  };
  const run = async (): Promise<void> => {
    if (!page.isHidden() && isWaiting()) await poll();
    plan();
  };
  const wake = (): void => {
    if (page.isHidden()) return;
    pause = 0;
    clearTimeout(timer);
    void run();
  };
  const stopWaking = page.onWake(wake);
  return {
    restart() {
      pause = 0;
      plan();
    },
    wake,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopWaking();
    },
  };
}
