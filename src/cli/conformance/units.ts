import { parseDecimal } from '../../domain/decimal';

/** An amount in the currency's smallest units; what is none counts as nothing. */
export function unitsIn(amount: string | null | undefined, decimals: number): bigint {
  const read = parseDecimal(amount ?? '0', decimals);
  return read.ok ? read.units : 0n;
}

export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
export const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
