import { digitsOf, withLatinDigits } from '../latinNumber';
import { type CardBrandRow, cardBrandOf, cardBrands } from './cardBrand';

/** ISO/IEC 7812-1: how many digits a card's number has. */
const least = 12;
const most = 19;

/** Digits with up to three characters between them that are neither letters nor digits. */
const digitRun = /\d+(?:[^\p{L}\p{N}]{1,3}\d+)*/gu;

const zero = 48;
const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/** The digits of a run, and at which of them its groups begin. */
function groupsOf(run: string) {
  const digits: number[] = [];
  const starts: number[] = [];
  let isInside = false;
  for (let place = 0; place < run.length; place += 1) {
    const digit = run.charCodeAt(place) - zero;
    const isNext = digit >= 0 && digit <= 9;
    if (isNext && !isInside) starts.push(digits.length);
    if (isNext) digits.push(digit);
    isInside = isNext;
  }
  return { digits, starts };
}

/** The sum before each place, with the digits doubled at even places (0), or at odd ones (1). */
function sumsOf(digits: readonly number[], parity: 0 | 1): Int32Array {
  const sums = new Int32Array(digits.length + 1);
  digits.forEach((digit, place) => {
    sums[place + 1] = (sums[place] ?? 0) + (place % 2 === parity ? doubled(digit) : digit);
  });
  return sums;
}

/**
 * The parts of a run, from one of its groups to another, that have a card's length and pass ISO/IEC 7812-1, annex B.
 * Sums make each part cost the same: a text of 4096 characters has 16,000 of them.
 */
function numbersIn(run: string): readonly string[] {
  if (run.length < least) return [];
  const { digits, starts } = groupsOf(run);
  const sums = [sumsOf(digits, 0), sumsOf(digits, 1)] as const;
  const ends = [...starts.slice(1), digits.length];
  const found: string[] = [];
  starts.forEach((start, first) => {
    for (let last = first; last < ends.length; last += 1) {
      const end = ends[last] ?? 0;
      if (end - start > most) return;
      const sum = sums[end % 2 === 0 ? 0 : 1];
      const passes = ((sum[end] ?? 0) - (sum[start] ?? 0)) % 10 === 0;
      if (end - start >= least && passes) found.push(digits.slice(start, end).join(''));
    }
  });
  return found;
}

/** Whether a text has digits that may be a card's number: 12 to 19 in a row or in groups, which pass ISO/IEC 7812-1. */
export const mayHoldCardNumber = (text: string): boolean =>
  (withLatinDigits(text).match(digitRun) ?? []).some((run) => numbersIn(run).length > 0);

/**
 * The fewest digits of a brand without `lengths`. Maestro's may have 12 to 15, too; so have accounts of many banks, which
 * begin alike.
 */
const leastOfMost = 16;

/** Whether an issuer's numbers begin like this one, and have its length. */
function isIssued(number: string): boolean {
  const brand = cardBrandOf(number);
  if (brand === null) return false;
  const { lengths }: CardBrandRow = cardBrands[brand];
  return lengths?.includes(number.length) ?? number.length >= leastOfMost;
}

/** Whether a whole text is the number of a card: it passes ISO/IEC 7812-1, and an issuer's numbers begin like it. */
export function isIssuedCardNumber(text: string): boolean {
  const [run, ...more] = withLatinDigits(text).trim().match(digitRun) ?? [];
  if (run === undefined || more.length > 0 || run !== withLatinDigits(text).trim()) return false;
  const digits = digitsOf(run);
  return numbersIn(run).includes(digits) && isIssued(digits);
}

/** The text without what may be the numbers of known issuers' cards: for logs, which are full of other numbers. */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(digitRun, (run) => (numbersIn(run).some(isIssued) ? '[redacted]' : run));

/** The last four digits of a number with a card's length, as '•••• 4242'; null: it is shorter, or has other characters. */
export function lastFourOf(text: string): string | null {
  const digits = digitsOf(text);
  return digits.length >= least && digits.length <= most ? `•••• ${digits.slice(-4)}` : null;
}

/**
 * Card numbers that card schemes and payment providers publish for tests, issued to nobody; beside those whose digits
 * repeat, such as 4242 4242 4242 4242.
 */
const testNumbers: ReadonlySet<string> = new Set([
  '4012888888881881',
  '4917610000000000',
  '5105105105105100',
  '5200828282828210',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011000990139424',
  '30569309025904',
  '38520000023237',
  '3566002020360505',
]);

/** ISO/IEC 7812-1: the digits between the issuer's six and the check digit name the account. */
const hasRepeatingAccount = (digits: string): boolean => new Set(digits.slice(6, -1)).size <= 2;

/** Whether a whole text may be the number of somebody's card: an issued one that is not known to be for tests. */
export function mayBeRealCard(text: string): boolean {
  const digits = digitsOf(text);
  return isIssuedCardNumber(text) && !testNumbers.has(digits) && !hasRepeatingAccount(digits);
}
