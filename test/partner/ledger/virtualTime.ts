/** A clock that its test advances, with what is due on it. */
export interface VirtualTime {
  now(): number;
  at(due: number, run: () => void): void;
  /** Infinity: nothing is due. */
  nextDue(): number;
  /** Runs all that is due until then, in order. */
  runUntil(time: number): void;
}

export function createVirtualTime(start: number): VirtualTime {
  let now = start;
  let due: { readonly at: number; readonly run: () => void }[] = [];
  const nextDue = (): number => Math.min(Number.POSITIVE_INFINITY, ...due.map(({ at }) => at));
  return {
    now: () => now,
    at: (time, run) => due.push({ at: Math.max(now, time), run }),
    nextDue,
    runUntil(time) {
      for (let next = nextDue(); next <= time; next = nextDue()) {
        now = Math.max(now, next);
        const first = due.find(({ at }) => at === next);
        due = due.filter((one) => one !== first);
        first?.run();
      }
      now = Math.max(now, time);
    },
  };
}
