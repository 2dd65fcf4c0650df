import type { Limit } from '../limits/createLimits';

/** Counts guesses of tokens, links and passkeys, over all nodes; `LoginGuesses` counts passwords. */
export interface GuessLimit {
  /** Counts a guess under each key, before it is compared. false: one of them has no guess left this minute. */
  take(...keys: readonly string[]): Promise<boolean>;
  /** The guess was right: it does not count. */
  forgive(...keys: readonly string[]): Promise<void>;
}

/** @param limit `signIn` of `Limits` */
export const createGuessLimit = (limit: Limit): GuessLimit => ({
  take: async (...keys) => (await Promise.all(keys.map((key) => limit.take(key)))).every(Boolean),
  async forgive(...keys) {
    await Promise.all(keys.map((key) => limit.giveBack(key)));
  },
});
