import type { CardBrand } from '../tables/cardBrands';
import { cardBrandOf } from './cardBrand';

/** ISO/IEC 7812-1: how many digits a card's number has. */
const least = 12;
const most = 19;

const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode's decimal digits are in runs of ten, from zero to nine, in every script. */
function latinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (isDigit(zero - 1)) zero -= 1;
  return String((point - zero) % 10);
}

/** The text with the digits of every script as 0 to 9. */
const withLatinDigits = (text: string): string => text.replaceAll(/[^\P{Nd}0-9]/gu, latinDigit);

/** Digits with up to three spaces, dashes, points or slashes between them. */
const digitRun = /\d+(?:[\s\p{Pd}\p{Cf}._/]{1,3}\d+)*/gu;

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/**
 * Answers in constant time whether the digits from `start` to before `end` pass ISO/IEC 7812-1, annex B: a text of 4096
 * digits has 30,000 such parts.
 */
function createLuhn(digits: string): (start: number, end: number) => boolean {
  // The sum before each place, with the digits at even places doubled, and with those at odd ones.
  const sums: readonly [number[], number[]] = [[0], [0]];
  Array.from(digits, Number).forEach((digit, place) => {
    for (const parity of [0, 1] as const)
      sums[parity].push((sums[parity][place] ?? 0) + (place % 2 === parity ? doubled(digit) : digit));
  });
  return (start, end) => {
    const of = sums[end % 2 === 0 ? 0 : 1];
    return ((of[end] ?? 0) - (of[start] ?? 0)) % 10 === 0;
  };
}

/** The parts of a run, from one of its groups to another, that have a card's length and check digit. */
function numbersIn(run: string): readonly string[] {
  const groups = run.match(/\d+/g) ?? [];
  const digits = groups.join('');
  if (digits.length < least) return [];
  const passes = createLuhn(digits);
  const found: string[] = [];
  let start = 0;
  groups.forEach((_, first) => {
    let end = start;
    for (const group of groups.slice(first, first + most)) {
      end += group.length;
      if (end - start > most) break;
      if (end - start >= least && passes(start, end)) found.push(digits.slice(start, end));
    }
    start += groups[first]?.length ?? 0;
  });
  return found;
}

/** Whether a text has digits that may be a card's number: 12 to 19 in a row or in groups, which pass ISO/IEC 7812-1. */
export const mayHoldCardNumber = (text: string): boolean =>
  (withLatinDigits(text).match(digitRun) ?? []).some((run) => numbersIn(run).length > 0);

/** The lengths of a brand's numbers; all others' are at least `leastOfMost`. */
const lengthsOf: Partial<Record<CardBrand, readonly number[]>> = {
  visa: [13, 16, 19],
  mastercard: [16],
  amex: [15],
  diners: [14, 16, 19],
};
/** Maestro's may have 12 to 15 digits, too; so have accounts of many banks, which begin alike. */
const leastOfMost = 16;

/** Whether an issuer's numbers begin like this one, and have its length. */
function isIssued(number: string): boolean {
  const brand = cardBrandOf(number);
  return brand !== null && (lengthsOf[brand]?.includes(number.length) ?? number.length >= leastOfMost);
}

/** Whether a whole text is the number of a card: it passes ISO/IEC 7812-1, and an issuer's numbers begin like it. */
export function isIssuedCardNumber(text: string): boolean {
  const [run, ...more] = withLatinDigits(text).trim().match(digitRun) ?? [];
  if (run === undefined || more.length > 0 || run !== withLatinDigits(text).trim()) return false;
  const digits = run.replaceAll(/\D/g, '');
  return numbersIn(run).includes(digits) && isIssued(digits);
}

/** The text without what may be the numbers of known issuers' cards: for logs, which are full of other numbers. */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(digitRun, (run) => (numbersIn(run).some(isIssued) ? '[redacted]' : run));

/** The last four digits of a number with a card's length, as '•••• 4242'; null: it is shorter, or has other characters. */
export function lastFourOf(text: string): string | null {
  const digits = withLatinDigits(text).replaceAll(/\D/g, '');
  return digits.length >= least && digits.length <= most ? `•••• ${digits.slice(-4)}` : null;
}
