/** Longer values are grouped: card numbers, accounts, IBANs, addresses; not codes. */
const longValue = 12;
const groupLength = 4;

/** A phone number's country code (ITU E.164), then threes, the last group of up to four. */
const phoneParts = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})|\d{3}(?=\d{2})|\d+/g;

/** Longer values are pasted, never read or typed: a Pix code has 130 characters and more. */
const longestRead = 64;

export const isPastedCode = (value: string): boolean => value.length > longestRead;

/**
 * Splits a value into groups of four characters, or a phone number into its parts, for reading. Short values, and values
 * with spaces or punctuation, stay whole. Joined, the groups equal the value.
 * @param isShort groups short values, too: a reference that is read out to support
 */
export function groupsOf(value: string, isShort = false): string[] {
  if (/^\+\d{8,15}$/.test(value)) return value.match(phoneParts) ?? [value];
  if ((value.length < longValue && !isShort) || !/^[a-z0-9]+$/i.test(value)) return [value];
  const groups: string[] = [];
  for (let start = 0; start < value.length; start += groupLength) groups.push(value.slice(start, start + groupLength));
  return groups;
}
