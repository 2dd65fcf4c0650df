/** The value at a share of the sorted list: 0.5 the median, 0.95 the 95th percentile. One decimal. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Math.round((sorted[place] ?? Number.NaN) * 10) / 10;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
