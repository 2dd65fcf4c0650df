/** Counts guesses of passwords, tokens and links. In memory, for one node; a shared store has the same two calls. */
export interface GuessLimit {
  /** Counts a guess under each key, before it is compared. false: one of them has no guess left this minute. */
  take(...keys: readonly string[]): Promise<boolean>;
  /** The guess was right: it does not count. */
  forgive(...keys: readonly string[]): Promise<void>;
}

const minute = 60_000;
/** Beyond this many keys, the oldest is dropped. */
const maxKeys = 50_000;

/** @param perMinute guesses for each key */
export function createGuessLimit(perMinute = 10, now: () => number = Date.now): GuessLimit {
  const counts = new Map<string, { guesses: number; endsAt: number }>();
  function countOf(key: string): { guesses: number; endsAt: number } {
    const known = counts.get(key);
    if (known && known.endsAt > now()) return known;
    const fresh = { guesses: 0, endsAt: now() + minute };
    counts.delete(key);
    counts.set(key, fresh);
    const [oldest] = counts.keys();
    if (counts.size > maxKeys && oldest !== undefined) counts.delete(oldest);
    return fresh;
  }
  return {
    async take(...keys) {
      const all = keys.map(countOf);
      for (const count of all) count.guesses += 1;
      return all.every(({ guesses }) => guesses <= perMinute);
    },
    async forgive(...keys) {
      for (const count of keys.map(countOf)) count.guesses = Math.max(0, count.guesses - 1);
    },
  };
}
