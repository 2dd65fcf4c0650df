import { createMask, isNamedMask, type MaskRule } from '../form/mask/createMask';

/** Values that a player can type through a mask. */
export interface MaskValues {
  /** The shortest and the longest value that fill the mask; equal where no part of it is optional. */
  readonly shortest: string;
  readonly longest: string;
  /** The valid sample with one digit or letter replaced; each of them fills the mask, too. */
  readonly variants: readonly string[];
}

/** Tried where a mask may take one more character. */
const fillers = ['1', 'A', 'a'] as const;
/** The contract limits masks to 200 characters. */
const maxLength = 200;

const typeThrough = (rule: MaskRule, raw: string): { text: string; isComplete: boolean } => {
  const mask = createMask(rule);
  mask?.resolve(raw);
  return { text: mask?.value ?? raw, isComplete: mask?.isComplete ?? true };
};

/** The next digit or letter; other characters stay. */
function nextCharacter(character: string): string {
  if (/[0-9]/.test(character)) return String((Number(character) + 1) % 10);
  if (/[A-Y]/i.test(character)) return String.fromCharCode(character.charCodeAt(0) + 1);
  return /z/i.test(character) ? String.fromCharCode(character.charCodeAt(0) - 25) : character;
}

/** Generates values of a mask from a valid sample. Null: no mask, or a named one. */
export function maskValues(rule: MaskRule, sample: string): MaskValues | null {
  if (!rule.mask || isNamedMask(rule.mask)) return null;
  const characters = [...sample];
  const until = characters.findIndex(
    (_, index) => typeThrough(rule, characters.slice(0, index + 1).join('')).isComplete,
  );
  const shortest = typeThrough(rule, characters.slice(0, until + 1).join('')).text;
  let longest = sample;
  for (let places = 0; places < maxLength; places += 1) {
    const grown = fillers
      .map((filler) => typeThrough(rule, longest + filler).text)
      .find((text) => text.length > longest.length);
    if (grown === undefined) break;
    longest = grown;
  }
  const alike = characters.flatMap((character, index) => {
    const changed = [...characters.slice(0, index), nextCharacter(character), ...characters.slice(index + 1)].join('');
    return changed !== sample && typeThrough(rule, changed).text === changed ? [changed] : [];
  });
  return { shortest, longest, variants: alike };
}
