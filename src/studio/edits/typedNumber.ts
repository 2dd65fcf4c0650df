import { readAmount } from '../../domain/amountInput';
import { decimalFromNumber, formatDecimal, parseDecimal } from '../../domain/decimal';
import { isNumeric } from '../../domain/formatMoney';

/** The result of reading a typed number. `value` undefined: nothing was typed. */
export type NumberReading =
  | { readonly ok: true; readonly value: number | undefined }
  | { readonly ok: false; readonly why: 'not-a-number' | 'too-many-decimals' };

const minus = /^\s*[-\u2212]/;

/**
 * Reads a number for the wire as people type it in a language, by the widget's rule (contract §8, Amounts typed).
 * Refuses one that the wire's numbers cannot carry exactly.
 * @param tag BCP 47
 * @param isSigned whether it may be negative
 */
export function readTypedNumber(typed: string, tag: string, decimals: number, isSigned = false): NumberReading {
  if (typed.trim() === '') return { ok: true, value: undefined };
  const sign = isSigned && minus.test(typed) ? '-' : '';
  const reading = readAmount(sign ? typed.replace(minus, '') : typed, tag, decimals);
  if (!reading.ok) return reading;
  const value = Number(sign + reading.amount);
  const exact = parseDecimal(sign + reading.amount, decimals);
  if (!exact.ok || decimalFromNumber(value, decimals) !== exact.units) return { ok: false, why: 'not-a-number' };
  return { ok: true, value };
}

/** More than any currency has, and as many as a number of the wire can have. */
const mostDecimals = 20;

/** A number of the wire as people write it in a language, with all its decimals; empty: there is none. */
export function numberText(value: number | undefined, tag: string): string {
  const units = value === undefined ? null : decimalFromNumber(value, mostDecimals);
  const exact = units === null ? '' : formatDecimal(units, mostDecimals);
  return isNumeric(exact) ? new Intl.NumberFormat(tag, { maximumFractionDigits: mostDecimals }).format(exact) : '';
}
