import { createMask, isNamedMask, type MaskRule } from '../form/mask/createMask';

/** Values that a player can type through a mask. */
export interface MaskValues {
  /** Those with as few and as many characters as fill the mask; the same one where no part of it is optional. */
  readonly shortest: string;
  readonly longest: string;
  /** The good sample with another figure or letter in one place: each a value that fills the mask as well. */
  readonly alike: readonly string[];
}

/** What is tried where a mask takes one more character. */
const fillers = ['1', 'A', 'a'] as const;
/** A mask has 200 characters at most. */
const mostPlaces = 200;

const written = (rule: MaskRule, raw: string): { text: string; isWhole: boolean } => {
  const mask = createMask(rule);
  mask?.resolve(raw);
  return { text: mask?.value ?? raw, isWhole: mask?.isComplete ?? true };
};

/** The next figure or letter; other signs stay. */
function another(character: string): string {
  if (/[0-9]/.test(character)) return String((Number(character) + 1) % 10);
  if (/[A-Y]/i.test(character)) return String.fromCharCode(character.charCodeAt(0) + 1);
  return /z/i.test(character) ? String.fromCharCode(character.charCodeAt(0) - 25) : character;
}

/** Generates values from a mask, beginning with a good sample that fills it. Null for no mask and for named ones. */
export function maskValues(rule: MaskRule, sample: string): MaskValues | null {
  if (!rule.mask || isNamedMask(rule.mask)) return null;
  const characters = [...sample];
  const until = characters.findIndex((_, index) => written(rule, characters.slice(0, index + 1).join('')).isWhole);
  const shortest = written(rule, characters.slice(0, until + 1).join('')).text;
  let longest = sample;
  for (let places = 0; places < mostPlaces; places += 1) {
    const grown = fillers
      .map((filler) => written(rule, longest + filler).text)
      .find((text) => text.length > longest.length);
    if (grown === undefined) break;
    longest = grown;
  }
  const alike = characters.flatMap((character, index) => {
    const changed = [...characters.slice(0, index), another(character), ...characters.slice(index + 1)].join('');
    return changed !== sample && written(rule, changed).text === changed ? [changed] : [];
  });
  return { shortest, longest, alike };
}
