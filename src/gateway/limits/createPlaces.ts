/** What each key has open, so many at a time: one more closes the one that was opened first. */
export interface Places {
  /** @returns a function to call at the end; calls after that, or after `close`, do nothing */
  enter(key: string, close: () => void): () => void;
}

/**
 * Closing the oldest one, where `createGauge` refuses the newest: whoever holds all places and does nothing shuts nobody
 * out.
 */
export function createPlaces(most: number): Places {
  const open = new Map<string, Set<() => void>>();
  return {
    enter(key, close) {
      const places = open.get(key) ?? new Set();
      open.set(key, places);
      const leave = (): void => {
        places.delete(closeThis);
        if (places.size === 0 && open.get(key) === places) open.delete(key);
      };
      const closeThis = (): void => {
        leave();
        close();
      };
      places.add(closeThis);
      const [oldest] = places;
      if (places.size > most) oldest?.();
      return leave;
    },
  };
}
