/** Rows that Page Up and Page Down go over. */
const page = 8;

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + page,
  PageUp: (at) => at - page,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Where a key leads in a list of `count` rows, from row `at`; null for a key that does not move. Stops at the ends. */
export function moveInList(key: string, at: number, count: number): number | null {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step ? Math.min(Math.max(step(at, count), 0), Math.max(count - 1, 0)) : null;
}
