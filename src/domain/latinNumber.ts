const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode's decimal digits are in runs of ten, from zero to nine, in every script. */
function readDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let start = point;
  while (isDigit(start - 1)) start -= 1;
  return String((point - start) % 10);
}

/** Unicode has less than a thousand. */
const knownDigits = new Map<string, string>();
function latinDigit(digit: string): string {
  const known = knownDigits.get(digit) ?? readDigit(digit);
  knownDigits.set(digit, known);
  return known;
}

/** The text with the digits of every script as 0 to 9. */
export const withLatinDigits = (text: string): string => text.replaceAll(/[^\P{Nd}0-9]/gu, latinDigit);

/**
 * Characters that keyboards produce for the same sign. U+066B and U+066C are the Arabic decimal and thousands
 * separators.
 */
const sameSigns: Readonly<Record<string, string>> = {
  '\u060c': ',',
  '\uff0c': ',',
  '\uff0e': '.',
  '\u3002': '.',
  '\u2019': "'",
  '\u02bc': "'",
  '\u2018': "'",
  '`': "'",
};

/** A separator or an apostrophe as `latinNumber` writes it; any other character unchanged. */
export const plainSign = (sign: string): string => sameSigns[sign] ?? sign;

/** Direction marks: invisible, and copied along with numbers. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A typed or pasted number with Latin digits, one kind of space and one kind of each separator. Preserves foreign
 * characters, so that the result is visibly not a number.
 */
export const latinNumber = (typed: string): string =>
  Array.from(withLatinDigits(typed).replaceAll(directionMarks, '').replaceAll(/\s/gu, ' ').trim(), plainSign).join('');

/** Its digits alone, of any script, as 0 to 9. */
export const digitsOf = (text: string): string => withLatinDigits(text).replaceAll(/\D/g, '');
