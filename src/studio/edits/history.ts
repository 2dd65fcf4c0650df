/** A value with its former and undone states. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

/** How many steps can be undone. */
const maxSteps = 200;

export const createHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] });

export const edit = <T>({ past, now }: History<T>, next: T): History<T> =>
  next === now ? { past, now, future: [] } : { past: [...past, now].slice(-maxSteps), now: next, future: [] };

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future };
}
