import type { CharacterSet } from '../../form/regex/PatternNode';
import { parsePattern } from '../../form/regex/parsePattern';
import type { CharacterGroup, CharacterKinds } from './RuleBlock';

const membersOf = (first: string, last: string): readonly string[] =>
  Array.from({ length: (last.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0) + 1 }, (_, index) =>
    String.fromCodePoint((first.codePointAt(0) ?? 0) + index),
  );

/** Groups with few members. Beyond `maxExcept` missing ones a class has single characters instead of the group. */
const listedGroups = [
  { group: 'capitals', members: membersOf('A', 'Z'), maxExcept: 6 },
  { group: 'smallLetters', members: membersOf('a', 'z'), maxExcept: 6 },
  { group: 'digits', members: membersOf('0', '9'), maxExcept: 2 },
] as const satisfies readonly { group: CharacterGroup; members: readonly string[]; maxExcept: number }[];

const letterClasses = '\\p{L}\\p{M}';
const isLetter = (character: string): boolean => /^[\p{L}\p{M}]$/u.test(character);
const isSpace = (character: string): boolean => /^\s$/u.test(character);

const sorted = (characters: Iterable<string>): string =>
  [...new Set(characters)].sort((left, right) => (left.codePointAt(0) ?? 0) - (right.codePointAt(0) ?? 0)).join('');

/** The normal form of kinds that list members. */
function kindsOfMembers(members: ReadonlySet<string>, hasLetters: boolean): CharacterKinds {
  const groups: CharacterGroup[] = hasLetters ? ['letters'] : [];
  const left = new Set([...members].filter((character) => !hasLetters || !isLetter(character)));
  const except: string[] = [];
  for (const { group, members: all, maxExcept } of listedGroups) {
    const missing = all.filter((character) => !left.has(character));
    if (missing.length > maxExcept) continue;
    groups.push(group);
    except.push(...missing);
    for (const character of all) left.delete(character);
  }
  return { groups, also: sorted(left), except: sorted(except) };
}

/** All characters but those of `except`. */
const allBut = (group: 'any' | 'visible', except: string): CharacterKinds => ({
  groups: [group],
  also: '',
  except: sorted([...except].filter((character) => group === 'any' || !isSpace(character))),
});

/** Kinds with the same characters, in the one form that `kindsOfSet` finds. */
export function normalKinds({ groups, also, except }: CharacterKinds): CharacterKinds {
  if (groups.includes('any')) return allBut('any', except);
  if (groups.includes('visible')) return allBut('visible', except);
  const members = new Set(also);
  for (const { group, members: all } of listedGroups)
    if (groups.includes(group)) for (const character of all) if (!except.includes(character)) members.add(character);
  return kindsOfMembers(members, groups.includes('letters'));
}

/** The members of a class without its brackets, such as 'a-z .'; null: more than single characters. */
function listedMembers(inner: string): ReadonlySet<string> | null {
  if (inner === '') return new Set();
  const tree = parsePattern(`[${inner}]`, 'u');
  const only = tree?.kind === 'sequence' && tree.parts.length === 1 ? tree.parts[0] : null;
  return only?.kind === 'character' && only.set.members ? new Set(only.set.members) : null;
}

/** The kinds of a set of a parsed expression; null: they have no words. */
export function kindsOfSet({ source, members }: CharacterSet): CharacterKinds | null {
  if (members) return kindsOfMembers(new Set(members), false);
  if (source === '.') return allBut('any', '');
  if (source === '\\S') return allBut('visible', '');
  if (!source.startsWith('[') || !source.endsWith(']')) return null;
  const inner = source.slice(1, -1);
  if (inner.startsWith('^')) {
    const isVisible = inner.includes('\\s');
    const left = listedMembers(inner.slice(1).replace('\\s', ''));
    return left && allBut(isVisible ? 'visible' : 'any', [...left].join(''));
  }
  if (!inner.includes('\\p{L}') || !inner.includes('\\p{M}')) return null;
  const left = listedMembers(inner.replace('\\p{L}', '').replace('\\p{M}', ''));
  return left && kindsOfMembers(left, true);
}

/** Whether the kinds have a character. */
export function hasCharacter({ groups, also, except }: CharacterKinds, character: string): boolean {
  if (except.includes(character)) return false;
  if (also.includes(character) || groups.includes('any')) return true;
  if (groups.includes('visible')) return !isSpace(character);
  if (groups.includes('letters') && isLetter(character)) return true;
  return listedGroups.some(({ group, members }) => groups.includes(group) && members.some((one) => one === character));
}

/** Runs of consecutive letters or digits of a sorted text: 'abcdf' → ['a'–'d', 'f'–'f']. */
export function runsOf(characters: string): readonly (readonly [first: string, last: string])[] {
  const runs: [string, string][] = [];
  for (const character of characters) {
    const run = runs.at(-1);
    const isNext = run && /[a-z0-9]/i.test(character) && (run[1].codePointAt(0) ?? 0) + 1 === character.codePointAt(0);
    if (run && isNext && /[a-z0-9]/i.test(run[1])) run[1] = character;
    else runs.push([character, character]);
  }
  return runs;
}

const escapedInClass = (character: string): string => (/[\\\]^[]/.test(character) ? `\\${character}` : character);

/** Listed characters inside of a class. A hyphen is last: anywhere else it would mean a range. */
const classList = (characters: string): string =>
  runsOf(characters)
    .map(([first, last]) =>
      first === last
        ? escapedInClass(first)
        : `${first}${(last.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0) > 1 ? '-' : ''}${last}`,
    )
    .sort((left, right) => Number(left === '-') - Number(right === '-'))
    .join('');

/** The expression of one character of the kinds. */
export function classOf({ groups, also, except }: CharacterKinds): string {
  if (groups.includes('any')) return except === '' ? '.' : `[^${classList(except)}]`;
  if (groups.includes('visible')) return except === '' ? '\\S' : `[^\\s${classList(except)}]`;
  const listed = listedGroups.flatMap(({ group, members }) =>
    groups.includes(group) ? [classList(members.filter((character) => !except.includes(character)).join(''))] : [],
  );
  // The groups' own ranges first, then the others, so that a hyphen is last.
  return `[${groups.includes('letters') ? letterClasses : ''}${listed.join('')}${classList(also)}]`;
}
