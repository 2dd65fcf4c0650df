/** Longer values are grouped: card numbers, accounts, IBANs, addresses; not phones or codes. */
const longValue = 12;
const groupLength = 4;

/** Longer values are pasted, never read or typed: a Pix code has 130 characters and more. */
const longestRead = 64;

export const isPastedCode = (value: string): boolean => value.length > longestRead;

/**
 * Splits a value into groups of four characters, for reading. Short values, and values with spaces or punctuation,
 * stay whole. Joined, the groups equal the value.
 * @param isShort groups short values, too: a reference that is read out to support
 */
export function groupsOf(value: string, isShort = false): string[] {
  if ((value.length < longValue && !isShort) || !/^[a-z0-9]+$/i.test(value)) return [value];
  const groups: string[] = [];
  for (let start = 0; start < value.length; start += groupLength) groups.push(value.slice(start, start + groupLength));
  return groups;
}
