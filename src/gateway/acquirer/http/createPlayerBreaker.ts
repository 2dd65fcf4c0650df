import { CircuitState, type IBreaker } from 'cockatiel';

/** Decides whether the acquirer is away or ill, by players: each counts once, however many requests they make. */
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
  /** By player, the oldest first. */
  const latest = new Map<string, { readonly isAnswered: boolean; readonly at: number }>();

  function isIll(): boolean {
    for (const [userId, { at }] of latest) {
      if (at > Date.now() - lately) break;
      latest.delete(userId);
    }
    const unanswered = [...latest.values()].filter(({ isAnswered }) => !isAnswered).length;
    return unanswered >= fewestPlayers && unanswered >= latest.size * share;
  }

  return {
    state: null,
    record(userId, isAnswered) {
      latest.delete(userId);
      latest.set(userId, { isAnswered, at: Date.now() });
    },
    success(state) {
      if (state === CircuitState.HalfOpen) latest.clear();
    },
    failure: (state) => state !== CircuitState.Closed || isIll(),
  };
}
