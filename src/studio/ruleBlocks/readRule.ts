import type { PatternNode } from '../../form/regex/PatternNode';
import { parsePattern } from '../../form/regex/parsePattern';
import { patternFor } from '../../form/regex/patternFor';
import { hasCharacter, kindsOfSet } from './characterKinds';
import { namedRuleOf } from './namedRules';
import type { CharacterKinds, RuleBlock, RulePart, RulePlace } from './RuleBlock';

/** More texts do not read as a sentence. */
const maxTexts = 200;
/** A class of up to this many characters is a choice of texts: [245]. */
const maxChoice = 9;

/** A character repeated up to so often is a text: 0{3}. */
const maxRepeats = 12;

type Sequence = readonly PatternNode[];

const flat = (node: PatternNode): Sequence => (node.kind === 'sequence' ? node.parts.flatMap(flat) : [node]);

/** All texts that a node matches; null: too many, or none of this kind. */
function textsOf(node: PatternNode): readonly string[] | null {
  switch (node.kind) {
    case 'character':
      return node.set.members && node.set.members.length <= maxTexts ? node.set.members : null;
    case 'sequence':
      return joined(node.parts.map(textsOf));
    case 'choice': {
      const all = node.options.map(textsOf);
      const texts = all.flatMap((some) => some ?? []);
      return all.includes(null) || texts.length > maxTexts ? null : texts;
    }
    case 'repeat': {
      if (node.max !== node.min || node.max > maxTexts) return null;
      const texts = textsOf(node.node);
      return joined(Array.from({ length: node.max }, () => texts));
    }
    default:
      return null;
  }
}

function joined(all: readonly (readonly string[] | null)[]): readonly string[] | null {
  let texts: readonly string[] = [''];
  for (const some of all) {
    if (!some || texts.length * some.length > maxTexts) return null;
    texts = texts.flatMap((before) => some.map((after) => before + after));
  }
  return texts;
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();
const isPlainGroup = ({ groups, also, except }: CharacterKinds): boolean =>
  groups.length > 0 && also === '' && except === '';

/** A character on its own: a text, a choice of texts, or one of its kinds. */
function characterPart(node: PatternNode & { kind: 'character' }): RulePart | null {
  const kinds = kindsOfSet(node.set);
  if (!kinds) return null;
  const { members } = node.set;
  return members && members.length <= maxChoice && !isPlainGroup(kinds)
    ? { kind: 'text', texts: unique(members) }
    : { kind: 'characters', kinds, min: 1, max: 1 };
}

/** '(?:[A-Z0-9] ?){15,34}': characters, each of which a separator may follow. */
function separatedPart(body: Sequence, min: number, max: number | null): RulePart | null {
  const [first, second, third] = body;
  if (first?.kind !== 'character' || second?.kind !== 'repeat' || third) return null;
  const separators = second.min === 0 && second.max === 1 ? textsOf(second.node) : null;
  const kinds = kindsOfSet(first.set);
  const [separator] = separators ?? [];
  return kinds && separators?.length === 1 && separator?.length === 1 && !hasCharacter(kinds, separator)
    ? { kind: 'characters', kinds, min, max, separator }
    : null;
}

function repeatPart(node: PatternNode & { kind: 'repeat' }): RulePart | null {
  const max = node.max === Infinity ? null : node.max;
  const body = flat(node.node);
  const [only] = body;
  if (body.length === 1 && only?.kind === 'character') {
    const { members } = only.set;
    const [text] = members ?? [];
    if (members?.length === 1 && text !== undefined) {
      if (node.min === node.max && node.min <= maxRepeats) return { kind: 'text', texts: [text.repeat(node.min)] };
      if (node.min === 0 && max === 1) return { kind: 'optional', parts: [{ kind: 'text', texts: [text] }] };
    }
    const kinds = kindsOfSet(only.set);
    return kinds && { kind: 'characters', kinds, min: node.min, max };
  }
  if (node.min === 0 && max === 1) {
    const parts = partsOf(body);
    return parts && { kind: 'optional', parts };
  }
  return separatedPart(body, node.min, max);
}

function partOf(node: PatternNode): RulePart | null {
  if (node.kind === 'character') return characterPart(node);
  if (node.kind === 'repeat') return repeatPart(node);
  if (node.kind !== 'choice') return null;
  const texts = textsOf(node);
  return texts && !texts.includes('') ? { kind: 'text', texts: unique(texts) } : null;
}

const isWordEnd = (text: string): boolean => /[\p{L}\p{N}]$/u.test(text);
const isWordStart = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text);
const sameKinds = (left: CharacterKinds, right: CharacterKinds): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Two neighbours as one part: '2' and '2' as '22', '1' and [3-9] as 13 to 19; null: they stay apart. */
function mergedParts(left: RulePart, right: RulePart): RulePart | null {
  if (left.kind === 'text' && right.kind === 'text' && left.texts.length === 1) {
    const [before = ''] = left.texts;
    const isOneWord = isWordEnd(before) && right.texts.every(isWordStart);
    if (right.texts.length > 1 && !isOneWord) return null;
    return { kind: 'text', texts: unique(right.texts.map((after) => before + after)) };
  }
  if (left.kind !== 'characters' || right.kind !== 'characters' || !sameKinds(left.kinds, right.kinds)) return null;
  if (left.separator !== undefined || right.separator !== undefined) return null;
  const max = left.max === null || right.max === null ? null : left.max + right.max;
  return { ...left, min: left.min + right.min, max };
}

function partsOf(nodes: Sequence): readonly RulePart[] | null {
  const parts: RulePart[] = [];
  for (const node of nodes) {
    const part = partOf(node);
    if (!part) return null;
    const before = parts.at(-1);
    const both = before ? mergedParts(before, part) : null;
    if (both) parts[parts.length - 1] = both;
    else parts.push(part);
  }
  return parts.length > 0 ? parts : null;
}

/** The options of an expression without its anchors: a group of alternatives is several. */
function optionsOf(nodes: Sequence): readonly (readonly RulePart[])[] | null {
  const [only] = nodes;
  if (nodes.length === 1 && only?.kind === 'choice' && !textsOf(only)) {
    const options = only.options.map((option) => partsOf(flat(option)));
    return options.every((parts) => parts !== null) ? options : null;
  }
  const parts = partsOf(nodes);
  return parts && [parts];
}

interface Start {
  readonly starts: readonly string[];
  readonly kinds: CharacterKinds;
  readonly min: number;
  readonly max: number | null;
}

/** '(?:24|25)[0-9]{7}': characters of one kind, of which the first are given. */
function startOf(parts: readonly RulePart[]): Start | null {
  const [first, second, third] = parts;
  if (third) return null;
  if (first?.kind === 'characters' && !second && first.separator === undefined) return { ...first, starts: [] };
  if (first?.kind !== 'text' || second?.kind !== 'characters' || second.separator !== undefined) return null;
  const { texts } = first;
  const [{ length }] = [texts[0] ?? ''];
  const { kinds, min, max } = second;
  if (texts.some((text) => text.length !== length || ![...text].every((one) => hasCharacter(kinds, one)))) return null;
  return { starts: texts, kinds, min: min + length, max: max === null ? null : max + length };
}

/** The rule in its most specific form. */
function blockOf(place: RulePlace, options: readonly (readonly RulePart[])[]): RuleBlock {
  const texts = options.flatMap(([first, second]) => (first?.kind === 'text' && !second ? [first.texts] : []));
  if (texts.length === options.length) return { kind: 'text', place, texts: unique(texts.flat()) };
  const found = place === 'whole' ? options.map(startOf) : [null];
  const [first] = found;
  const isOne =
    first &&
    found.every(
      (start) => start && start.min === first.min && start.max === first.max && sameKinds(start.kinds, first.kinds),
    );
  if (!first || !isOne || (found.length > 1 && found.some((start) => start?.starts.length === 0)))
    return { kind: 'order', place, options };
  const starts = unique(found.flatMap((start) => start?.starts ?? []));
  return { kind: 'characters', kinds: first.kinds, min: first.min, max: first.max, starts };
}

const placeOf = (isStart: boolean, isEnd: boolean): RulePlace => {
  if (isStart) return isEnd ? 'whole' : 'start';
  return isEnd ? 'end' : 'anywhere';
};

/** Reads an expression as a rule in words; one that has no words is read as `expression`. */
export function readRule(regex: string): RuleBlock {
  const unread: RuleBlock = { kind: 'expression', regex };
  const name = namedRuleOf(regex);
  if (name) return { kind: 'named', name };
  // `parsePattern` does not distinguish $ from \b, nor look-aheads from negative ones.
  const unescaped = regex.replaceAll(/\\[^bB]/g, '');
  if (!patternFor(regex).isUnicode || /\\[bB]|\(\?[=!]/.test(unescaped)) return unread;
  const tree = parsePattern(regex, 'u');
  if (!tree) return unread;
  const nodes = [...flat(tree)];
  const [first] = nodes;
  const isStart = first?.kind === 'edge' && first.isStart;
  if (isStart) nodes.shift();
  const last = nodes.at(-1);
  const isEnd = last?.kind === 'edge' && !last.isStart;
  if (isEnd) nodes.pop();
  const options = optionsOf(nodes);
  return options ? blockOf(placeOf(isStart, isEnd), options) : unread;
}
