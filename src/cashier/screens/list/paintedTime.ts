const name = 'cashier:first-list';

/** Records how long boot took to paint the first list, from the host's data on. */
export function recordPaintedTime(start: number): void {
  performance.measure(name, { start });
}

/** Returns the recorded time once, in ms; null when boot painted no list. */
export function takePaintedTime(): number | null {
  const [measure] = performance.getEntriesByName(name);
  performance.clearMeasures(name);
  return measure?.duration ?? null;
}
