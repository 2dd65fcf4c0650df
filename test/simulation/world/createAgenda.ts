/** What happens at which virtual time: in the order of times, then of entry. */
export interface Agenda {
  /** ms since the world began. */
  now(): number;
  /** @returns a function that strikes it off */
  after(ms: number, run: () => void): () => void;
  /** Moves the clock to what is next, and runs it. @returns false: nothing is left */
  step(): boolean;
  /** Moves the clock forward without running what is due meanwhile: that runs late, in its order. */
  leapTo(time: number): void;
}

interface Entry {
  readonly at: number;
  readonly run: () => void;
  isStruck: boolean;
}

export function createAgenda(): Agenda {
  let now = 0;
  /** The latest first, so that the next one is at the end. */
  const entries: Entry[] = [];

  /** Where an entry belongs: before those of its time, which were made earlier. */
  function placeOf(at: number): number {
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[middle]?.at ?? 0) > at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const dropStruck = (): void => {
    while (entries.at(-1)?.isStruck) entries.pop();
  };

  return {
    now: () => now,
    after(ms, run) {
      const entry: Entry = { at: now + Math.max(0, ms), run, isStruck: false };
      entries.splice(placeOf(entry.at), 0, entry);
      return () => {
        entry.isStruck = true;
      };
    },
    step() {
      dropStruck();
      const entry = entries.pop();
      if (!entry) return false;
      now = Math.max(now, entry.at);
      entry.run();
      return true;
    },
    leapTo(time) {
      now = Math.max(now, time);
    },
  };
}
