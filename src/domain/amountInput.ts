import { formatDecimal, parseDecimal } from './decimal';
import { latinNumber } from './latinNumber';
import { localeNumbers } from './localeNumbers';

/** The result of reading typed text. `amount`: in the wire's spelling. */
export type AmountReading =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly why: 'not-a-number' | 'too-many-decimals' };

/** Characters that only ever group: spaces, apostrophes and the Arabic thousands separator. */
const groupOnly = new Set([' ', "'", '\u066c']);
const separators = /[ '.,\u066b\u066c]/gu;

/** Complete groups, western (1,234,567) or Indian (12,34,567); the first has a digit other than zero. */
const isGrouped = (pieces: readonly string[]): boolean => {
  const [head = '', ...rest] = pieces;
  const last = rest.at(-1) ?? '';
  const between = rest.slice(0, -1);
  const isWestern = between.every((piece) => piece.length === 3);
  const isIndian = head.length <= 2 && between.every((piece) => piece.length === 2);
  return /^[1-9]\d{0,2}$/.test(head) && last.length === 3 && (isWestern || isIndian);
};

/**
 * Whether the last separator is the decimal one (contract C8): yes, unless exactly three digits follow it and the
 * locale groups with it. Exceptions where that rule would misread money: a repeated separator groups; a separator after
 * one of another kind is decimal; '0.125' and '1234.567' have groups in no locale.
 */
function hasDecimal(signs: readonly string[], pieces: readonly string[], tag: string): boolean {
  const last = signs.at(-1) ?? '';
  if (last === '\u066b') return true;
  if (groupOnly.has(last)) return false;
  if (signs.filter((sign) => sign === last).length > 1) return false;
  if (signs.some((sign) => sign !== last)) return true;
  return localeNumbers(tag).group !== last || !isGrouped(pieces);
}

/** The typed digits with a point before the decimals; null when no locale writes numbers so. */
function withPoint(typed: string, tag: string): string | null {
  const plain = latinNumber(typed);
  const signs = plain.match(separators) ?? [];
  if (signs.length === 0) return plain;
  const pieces = plain.split(separators);
  const fraction = hasDecimal(signs, pieces, tag) ? (pieces.pop() ?? '') : null;
  const groupSigns = fraction === null ? signs : signs.slice(0, -1);
  // Spaces may be anywhere ('10 000 00'); other separators imply groups of a fixed size.
  const isSpaced = groupSigns.every((sign) => sign === ' ');
  const isOneSign = new Set(groupSigns).size <= 1;
  if (!isSpaced && !(isOneSign && isGrouped(pieces))) return null;
  return fraction === null ? pieces.join('') : `${pieces.join('')}.${fraction}`;
}

/**
 * Reads an amount as people type it in a language: '1.234,56' and '1,234.56' are the same number; accepts spaces,
 * apostrophes, Indian groups, and Arabic, Devanagari and other digits. Refuses a minus.
 * @param tag BCP 47
 */
export function readAmount(typed: string, tag: string, decimals: number): AmountReading {
  const text = withPoint(typed, tag);
  if (text === null || text.startsWith('-')) return { ok: false, why: 'not-a-number' };
  const reading = parseDecimal(text, decimals);
  return reading.ok ? { ok: true, amount: formatDecimal(reading.units, decimals) } : reading;
}

/**
 * A wire amount as a person of that language would type it: digits and decimal separator, no groups. `readAmount` is
 * its inverse.
 */
export function typedAmount(amount: string, tag: string): string {
  const { decimal, digits } = localeNumbers(tag);
  return Array.from(amount, (sign) => (sign === '.' ? decimal : (digits[Number(sign)] ?? sign))).join('');
}
