import { wireIntegerDigits } from '../tables/amounts';
import { currencyOf } from '../tables/currencies';

/**
 * Exact decimals. A string such as '100.5' is an amount in the currency's main unit; `units` are its smallest parts
 * (cents, satoshi) as a BigInt. No amount ever passes through binary floating point.
 */

/** A decimal as its digits and the number of decimals: 12.5 is { digits: 125n, scale: 1 }. */
interface Exact {
  readonly digits: bigint;
  /** Negative for 1e21 and the like. */
  readonly scale: number;
}

/** The result of parsing. Trailing zeros do not count as decimals: '1.500' has one. */
export type DecimalReading =
  | { readonly ok: true; readonly units: bigint }
  | { readonly ok: false; readonly why: 'not-a-number' | 'too-many-decimals' };

/** Longer strings are never amounts, and the cost of BigInt parsing grows with the square of their length. */
const longestText = 64;

const decimalText = /^(-?)(?=\.?\d)(\d*)(?:\.(\d*))?$/;
/** The format of String(number): '1e-8', '1.5e+21'. */
const numberText = /^(-?\d+(?:\.\d+)?)(?:e([+-]\d+))?$/;

function exactOf(text: string): Exact | null {
  const match = text.length <= longestText ? decimalText.exec(text) : null;
  if (!match) return null;
  const [, sign = '', whole = '', part = ''] = match;
  const fraction = part.replace(/0+$/, '');
  const digits = BigInt(whole + fraction); // BigInt('') is 0n.
  return { digits: sign ? -digits : digits, scale: fraction.length };
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** `nearest` rounds half away from zero; `down` truncates. */
export type Rounding = 'nearest' | 'down';

function unitsOfExact({ digits, scale }: Exact, decimals: number, rounding: Rounding): bigint {
  if (scale <= decimals) return digits * 10n ** BigInt(decimals - scale);
  const divisor = 10n ** BigInt(scale - decimals);
  const addend = rounding === 'nearest' ? divisor / 2n : 0n;
  const rounded = (magnitude(digits) + addend) / divisor;
  return digits < 0n ? -rounded : rounded;
}

/** Parses a string with a point as its separator ('100', '100.5', '.5', '-2'): the wire's spelling, and looser ones. */
export function parseDecimal(text: string, decimals: number): DecimalReading {
  const exact = exactOf(text);
  if (!exact) return { ok: false, why: 'not-a-number' };
  if (exact.scale > decimals) return { ok: false, why: 'too-many-decimals' };
  return { ok: true, units: unitsOfExact(exact, decimals, 'down') };
}

/** Like `parseDecimal`, but rounds surplus decimals; null if it is not a number. For amounts from a host or server. */
export function roundDecimal(text: string, decimals: number, rounding: Rounding): bigint | null {
  const exact = exactOf(text);
  return exact && unitsOfExact(exact, decimals, rounding);
}

/**
 * A JSON number in smallest parts, rounded to the nearest. Exact for the shortest decimal that JavaScript prints for
 * it, such as 0.1, 1e-8 or 1e21. Null for NaN and the infinities.
 */
export function decimalFromNumber(value: number, decimals: number): bigint | null {
  const [, mantissa, exponent = 0] = numberText.exec(String(value)) ?? [];
  const exact = mantissa === undefined ? null : exactOf(mantissa);
  return exact && unitsOfExact({ ...exact, scale: exact.scale - Number(exponent) }, decimals, 'nearest');
}

/** Smallest parts times a decimal text such as '1.1', rounded to the nearest; null if it is not a number. */
export function multiplyUnits(units: bigint, factor: string): bigint | null {
  const exact = exactOf(factor);
  return exact && unitsOfExact({ digits: units * exact.digits, scale: exact.scale }, 0, 'nearest');
}

/** Smallest parts in the wire's spelling (contract C8): '100', '100.5'; no trailing zeros, no trailing point. */
export function formatDecimal(units: bigint, decimals: number): string {
  const digits = magnitude(units)
    .toString()
    .padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction && '.'}${fraction}`;
}

function aligned(one: string, other: string): { units: readonly [bigint, bigint]; scale: number } {
  const [first, second] = [exactOf(one), exactOf(other)];
  if (!first || !second) throw new Error('Only decimal texts can be compared or added.');
  const scale = Math.max(first.scale, second.scale);
  return { units: [unitsOfExact(first, scale, 'down'), unitsOfExact(second, scale, 'down')], scale };
}

/** Compares two decimal strings; negative, zero or positive, as `sort` expects. */
export function compareDecimals(one: string, other: string): -1 | 0 | 1 {
  const [first, second] = aligned(one, other).units;
  if (first < second) return -1;
  return first > second ? 1 : 0;
}

/** The sum of two decimal strings, in the wire's spelling. */
export function addDecimals(one: string, other: string): string {
  const { units, scale } = aligned(one, other);
  return formatDecimal(units[0] + units[1], scale);
}

/**
 * Normalises a string with a point as its separator to the wire's spelling ('100.50' → '100.5'); null when it is not an
 * amount of that currency: not a number, a minus, too many decimals, or more digits than the wire allows.
 */
export function canonicalAmount(text: string, currency: string): string | null {
  const { decimals } = currencyOf(currency);
  const reading = parseDecimal(text.trim(), decimals);
  if (!reading.ok || text.trim().startsWith('-')) return null;
  const amount = formatDecimal(reading.units, decimals);
  return (amount.split('.')[0] ?? '').length <= wireIntegerDigits ? amount : null;
}
