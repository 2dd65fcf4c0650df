/** Counts what each key has open. */
export interface Gauge {
  /** @returns a function to call once at the end; null: the key has as many open as it may */
  enter(key: string): (() => void) | null;
}

/** Does work while its key has a place, or answers that there is none. */
export async function within<Result, IfNone>(
  places: Gauge,
  key: string,
  ifNone: IfNone,
  work: () => Promise<Result>,
): Promise<Result | IfNone> {
  const leave = places.enter(key);
  return leave ? work().finally(leave) : ifNone;
}

export function createGauge(most: number): Gauge {
  const open = new Map<string, number>();
  return {
    enter(key) {
      const count = open.get(key) ?? 0;
      if (count >= most) return null;
      open.set(key, count + 1);
      return () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}
