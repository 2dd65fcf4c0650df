import type { CharacterKinds, RuleBlock, RulePart } from '../../../../../src/studio/ruleBlocks/RuleBlock';

/** What the sentence of a rule claims, tested without an expression for the whole. */
export function claimOf(rule: RuleBlock, text: string): boolean {
  const characters = [...text];
  switch (rule.kind) {
    case 'expression':
      throw new Error('An expression claims nothing.');
    case 'characters':
      return (
        characters.length >= rule.min &&
        characters.length <= (rule.max ?? Infinity) &&
        characters.every((one) => isOf(rule.kinds, one)) &&
        (rule.starts.length === 0 || rule.starts.some((start) => text.startsWith(start)))
      );
    case 'text':
      return rule.texts.some(
        (one) =>
          ({
            whole: text === one,
            start: text.startsWith(one),
            end: text.endsWith(one),
            anywhere: text.includes(one),
          })[rule.place],
      );
    case 'order': {
      const fromEach = characters.map((_, index) => index).concat(characters.length);
      const starts = rule.place === 'whole' || rule.place === 'start' ? [0] : fromEach;
      const isEnd = rule.place === 'whole' || rule.place === 'end';
      return rule.options.some((parts) =>
        starts.some((start) => endsAfter(parts, characters, start).some((end) => !isEnd || end === characters.length)),
      );
    }
    case 'named':
      return named[rule.name](text);
  }
}

const isSpace = (one: string): boolean => one.trim() === '';
const isLetter = (one: string): boolean => /\p{L}|\p{M}/u.test(one);

function isOf({ groups, also, except }: CharacterKinds, one: string): boolean {
  if (except.includes(one)) return false;
  return (
    also.includes(one) ||
    groups.some(
      (group) =>
        ({
          any: true,
          visible: !isSpace(one),
          letters: isLetter(one),
          capitals: one >= 'A' && one <= 'Z' && one.length === 1,
          smallLetters: one >= 'a' && one <= 'z' && one.length === 1,
          digits: one >= '0' && one <= '9' && one.length === 1,
        })[group],
    )
  );
}

/** Every place where the parts may end that start here. */
function endsAfter(parts: readonly RulePart[], characters: readonly string[], start: number): readonly number[] {
  const [first, ...rest] = parts;
  if (!first) return [start];
  return [...new Set(endsOf(first, characters, start))].flatMap((end) => endsAfter(rest, characters, end));
}

function endsOf(part: RulePart, characters: readonly string[], start: number): readonly number[] {
  if (part.kind === 'text')
    return part.texts
      .filter((text) => [...text].every((one, index) => characters[start + index] === one))
      .map((text) => start + [...text].length);
  if (part.kind === 'optional') return [start, ...endsAfter(part.parts, characters, start)];
  const ends: number[] = [];
  const { kinds, min, max, separator } = part;
  const walk = (at: number, count: number): void => {
    if (count >= min) ends.push(at);
    const next = characters[at];
    if (count >= (max ?? Infinity) || next === undefined || !isOf(kinds, next)) return;
    walk(at + 1, count + 1);
    if (separator !== undefined && characters[at + 1] === separator) walk(at + 2, count + 1);
  };
  walk(start, 0);
  return ends;
}

const parted = (text: string): readonly string[] => (/\s/u.test(text) ? [] : text.split('@'));
const hasDomain = (domain: string): boolean => {
  const dot = domain.indexOf('.');
  return dot > 0 && dot < domain.length - 1 && !domain.endsWith('.');
};
const named = {
  oneAt: (text: string) => parted(text).length === 2 && parted(text).every(Boolean),
  email: (text: string) => named.oneAt(text) && hasDomain(parted(text)[1] ?? ''),
  domain: (text: string) =>
    text.includes('@') &&
    hasDomain((text.split('@').at(-1) ?? '').replace(/\s/gu, ' ')) &&
    !/\s/u.test(text.split('@').at(-1) ?? ''),
  words: (text: string) =>
    isTwoWords(
      text,
      (one) => isLetter(one) || one === '.',
      (one) => /\p{L}/u.test(one),
    ),
  capitalWords: (text: string) =>
    isTwoWords(
      text,
      (one) => /[A-Z.]/.test(one),
      (one) => /[A-Z]/.test(one),
    ),
};

/** One character of the first kind, spaces, one of the second. */
function isTwoWords(text: string, isBefore: (one: string) => boolean, isAfter: (one: string) => boolean): boolean {
  const characters = [...text];
  return characters.some((one, index) => {
    const before = characters[index - 1];
    if (one !== ' ' || before === undefined || !isBefore(before)) return false;
    const next = characters.slice(index).find((other) => other !== ' ');
    return next !== undefined && isAfter(next);
  });
}
