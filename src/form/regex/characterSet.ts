import type { CharacterSet } from './PatternNode';

/** Larger sets are not enumerated. */
const maxMembers = 512;

/** \s (ECMAScript: WhiteSpace and LineTerminator). */
const spaces = [
  ...'\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff',
  ...Array.from({ length: 11 }, (_, index) => String.fromCodePoint(0x2000 + index)),
];

const range = (first: string, last: string): string[] => {
  const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
};

const digits = range('0', '9');
const wordCharacters = [...digits, ...range('a', 'z'), ...range('A', 'Z'), '_'];

/** Members of the class escapes; null for those with too many. */
const classEscapes: Readonly<Record<string, readonly string[] | null>> = {
  d: digits,
  w: wordCharacters,
  s: spaces,
  D: null,
  W: null,
  S: null,
  p: null,
  P: null,
};

export const isClassEscape = (letter: string): boolean => Object.hasOwn(classEscapes, letter);

export const membersOfEscape = (letter: string): readonly string[] | null => classEscapes[letter] ?? null;

/** The characters from `first` to `last`; null when there are too many. */
export function membersOfRange(first: string, last: string): readonly string[] | null {
  const size = (last.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0) + 1;
  return size >= 1 && size <= maxMembers ? range(first, last) : null;
}

/** The union; null when one of them is null, or when it has too many members. */
export function unionOfMembers(all: readonly (readonly string[] | null)[]): readonly string[] | null {
  const union = new Set<string>();
  for (const members of all) {
    if (!members) return null;
    for (const member of members) union.add(member);
  }
  return union.size <= maxMembers ? [...union] : null;
}

const matchesNone = (set: CharacterSet, members: readonly string[], flags: string): boolean => {
  const one = new RegExp(`^${set.source}$`, flags);
  return !members.some((member) => one.test(member));
};

/** Whether no character is in both. False when unknown. */
export function areDisjoint(left: CharacterSet, right: CharacterSet, flags: string): boolean {
  if (left.members) return matchesNone(right, left.members, flags);
  if (right.members) return matchesNone(left, right.members, flags);
  return false;
}
