import { CircuitState, type IBackoff, type IBackoffFactory, type IBreaker } from 'cockatiel';

/**
 * Decides whether the acquirer is away or ill, by players: each counts once, however many requests they make. How long it
 * is not asked then: `createAcquirerClient`.
 */
export interface PlayerBreaker extends IBreaker {
  /** The end of a request, before the policy learns of it. */
  record(userId: string, isAnswered: boolean): void;
}

/** It is ill if the latest requests of so many players had no answer, and of this share of all who asked lately. */
const fewestPlayers = 5;
const share = 0.5;
/** Older ends do not count. In ms. */
const lately = 30_000;

export function createPlayerBreaker(): PlayerBreaker {
  /** By player, the oldest first; `at` is a `performance.now()`. */
  const latest = new Map<string, { readonly isAnswered: boolean; readonly at: number }>();

  function isIll(): boolean {
    for (const [userId, { at }] of latest) {
      if (at > performance.now() - lately) break;
      latest.delete(userId);
    }
    const unanswered = [...latest.values()].filter(({ isAnswered }) => !isAnswered).length;
    return unanswered >= fewestPlayers && unanswered >= latest.size * share;
  }

  return {
    state: null,
    record(userId, isAnswered) {
      latest.delete(userId);
      latest.set(userId, { isAnswered, at: performance.now() });
    },
    success(state) {
      if (state === CircuitState.HalfOpen) latest.clear();
    },
    failure: (state) => state !== CircuitState.Closed || isIll(),
  };
}

/**
 * How long the policy stays open, in ms. It compares the system's clock with when it has opened: set back by a day, it would
 * be open for a day.
 */
export function pauseOf(milliseconds: number): IBackoffFactory<unknown> {
  const next = (): IBackoff<unknown> => {
    const until = performance.now() + milliseconds;
    return {
      get duration() {
        return performance.now() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      },
      next,
    };
  };
  return { next };
}
