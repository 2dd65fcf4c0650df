/** The value at a share of the sorted list: 0.5 the median, 0.95 the 95th percentile. One decimal. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Math.round((sorted[place] ?? Number.NaN) * 10) / 10;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Between two values of the sorted list, so that two of them have a middle. No rounding. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place % 1);
}

/** A median with its quartiles. */
export interface Spread {
  readonly median: number;
  readonly q1: number;
  readonly q3: number;
  readonly runs: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: quantile(values, 0.5),
  q1: quantile(values, 0.25),
  q3: quantile(values, 0.75),
  runs: values.length,
});
