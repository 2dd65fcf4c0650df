/**
 * Country calling codes with two digits. ITU-T E.164: zones 1 and 7 have one digit, these two, all others three. No
 * code is a prefix of another, so the split needs no table of countries.
 */
const twoDigitCodes = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);

const codeLength = (digits: string): number => {
  if (digits.startsWith('1') || digits.startsWith('7')) return 1;
  return twoDigitCodes.has(digits.slice(0, 2)) ? 2 : 3;
};

/** The parts of a phone field's value: '+5511912345678' is '+55' and '11912345678'. */
export interface PhoneValue {
  /** With its plus; '' for none. */
  readonly prefix: string;
  /** The number as typed and shown: the part that rules test (specification §4, §5). */
  readonly rest: string;
}

/** Splits off the country prefix, if there is one. */
export function splitPhone(value: string): PhoneValue {
  const digits = /^\+(\d{1,3})/.exec(value)?.[1];
  if (digits === undefined) return { prefix: '', rest: value };
  const length = Math.min(codeLength(digits), digits.length) + 1;
  return { prefix: value.slice(0, length), rest: value.slice(length) };
}

/** Whether the value has digits behind the prefix. */
export const hasNumber = (value: string): boolean => /\d/.test(splitPhone(value).rest);
