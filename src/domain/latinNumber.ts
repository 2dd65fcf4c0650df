/** The zero of each script's digits (Unicode, general category Nd): those of hosts' languages, and related ones. */
const digitZeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040,
  0x17e0, 0xff10,
] as const;

const plainDigit = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const zero = digitZeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? sign : String(code - zero);
};

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
  Array.from(typed.replaceAll(directionMarks, '').replaceAll(/\s/gu, ' ').trim(), (sign) =>
    plainDigit(plainSign(sign)),
  ).join('');

/** Its Latin digits alone. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
