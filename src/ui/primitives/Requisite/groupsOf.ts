/** From this length on a value is read in groups: card numbers, accounts, IBANs, addresses; not a phone or a code. */
const longValue = 12;
const groupLength = 4;

/**
 * A value in groups of four characters for the eye. A short one, and one that has its own spaces or marks, stays
 * whole. The groups joined are the value again.
 */
export function groupsOf(value: string): string[] {
  if (value.length < longValue || !/^[a-z0-9]+$/i.test(value)) return [value];
  const groups: string[] = [];
  for (let start = 0; start < value.length; start += groupLength) groups.push(value.slice(start, start + groupLength));
  return groups;
}
