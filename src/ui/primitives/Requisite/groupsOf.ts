/** Longer values are grouped: card numbers, accounts, IBANs, addresses; not phones or codes. */
const longValue = 12;
const groupLength = 4;

/**
 * Splits a value into groups of four characters, for reading. Short values, and values with spaces or punctuation,
 * stay whole. Joined, the groups equal the value.
 */
export function groupsOf(value: string): string[] {
  if (value.length < longValue || !/^[a-z0-9]+$/i.test(value)) return [value];
  const groups: string[] = [];
  for (let start = 0; start < value.length; start += groupLength) groups.push(value.slice(start, start + groupLength));
  return groups;
}
