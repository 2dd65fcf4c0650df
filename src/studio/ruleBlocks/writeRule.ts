import { literal } from '../../form/mask/maskPatterns';
import { patternFor } from '../../form/regex/patternFor';
import { classOf, hasCharacter, normalKinds } from './characterKinds';
import { namedRules } from './namedRules';
import type { CharactersRule, RuleBlock, RulePart, RulePlace } from './RuleBlock';

/** Longer expressions are refused by the lint. */
const maxLength = 512;

const anyOf = (sources: readonly string[]): string =>
  sources.length === 1 ? (sources[0] ?? '') : `(?:${sources.join('|')})`;
const sorted = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort();

function quantifierOf(min: number, max: number | null): string {
  if (max === null) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  if (min === max) return min === 1 ? '' : `{${min}}`;
  return min === 0 && max === 1 ? '?' : `{${min},${max}}`;
}

function sourceOfPart(part: RulePart): string {
  switch (part.kind) {
    case 'text':
      return anyOf(part.texts.map(literal));
    case 'optional':
      return `(?:${part.parts.map(sourceOfPart).join('')})?`;
    case 'characters': {
      const quantifier = quantifierOf(part.min, part.max);
      const one = classOf(part.kinds);
      return part.separator === undefined ? one + quantifier : `(?:${one}${literal(part.separator)}?)${quantifier}`;
    }
  }
}

const placed = (place: RulePlace, source: string): string =>
  `${place === 'whole' || place === 'start' ? '^' : ''}${source}${place === 'whole' || place === 'end' ? '$' : ''}`;

/** The rest of the value after a start of this many characters. */
const restOf = ({ kinds, min, max }: CharactersRule, length: number): string =>
  classOf(kinds) + quantifierOf(Math.max(0, min - length), max === null ? null : max - length);

function sourceOfCharacters(rule: CharactersRule): string {
  const byLength = new Map<number, string[]>();
  for (const start of rule.starts) byLength.set(start.length, [...(byLength.get(start.length) ?? []), start]);
  if (byLength.size === 0) return restOf(rule, 0);
  return anyOf([...byLength].map(([length, texts]) => anyOf(texts.map(literal)) + restOf(rule, length)));
}

/** A rule in the one form in which `readRule` reads it. */
export function normalRule(rule: RuleBlock): RuleBlock {
  if (rule.kind === 'text') return { ...rule, texts: sorted(rule.texts) };
  if (rule.kind !== 'characters') return rule;
  const starts = sorted(rule.starts);
  const longest = Math.max(0, ...starts.map(({ length }) => length));
  return { ...rule, kinds: normalKinds(rule.kinds), starts, min: Math.max(rule.min, longest) };
}

/** What is wrong with a rule that an author has put together: a part of the key `rules.problem.…`. */
export type BlockProblem = 'empty' | 'lengths' | 'starts' | 'startLength' | 'complex';

/** Why a rule cannot be written; null: it can. */
export function problemOf(block: RuleBlock): BlockProblem | null {
  const rule = normalRule(block);
  if (rule.kind === 'text' && (rule.texts.length === 0 || rule.texts.includes(''))) return 'empty';
  if (rule.kind === 'order' && rule.options.some((parts) => parts.length === 0 || parts.some(isEmptyPart)))
    return 'empty';
  if (rule.kind === 'characters') {
    const { kinds, starts, min, max } = rule;
    if (kinds.groups.length === 0 && kinds.also === '') return 'empty';
    if (max !== null && (max < min || max === 0)) return 'lengths';
    if (starts.some((start) => ![...start].every((one) => hasCharacter(kinds, one)))) return 'starts';
    if (max !== null && starts.some(({ length }) => length >= max)) return 'startLength';
  }
  const regex = sourceOf(rule);
  return regex.length > maxLength || patternFor(regex).runsIn !== 'inline' ? 'complex' : null;
}

function isEmptyPart(part: RulePart): boolean {
  if (part.kind === 'optional') return part.parts.length === 0 || part.parts.some(isEmptyPart);
  if (part.kind === 'text') return part.texts.length === 0 || part.texts.includes('');
  const { kinds, min, max } = part;
  return (kinds.groups.length === 0 && kinds.also === '') || (max !== null && (max < min || max === 0));
}

function sourceOf(rule: RuleBlock): string {
  switch (rule.kind) {
    case 'expression':
      return rule.regex;
    case 'named':
      return namedRules[rule.name].regex;
    case 'text':
      return placed(rule.place, anyOf(rule.texts.map(literal)));
    case 'order':
      return placed(rule.place, anyOf(rule.options.map((parts) => parts.map(sourceOfPart).join(''))));
    case 'characters':
      return placed('whole', sourceOfCharacters(rule));
  }
}

/** The expression of a rule without a `problemOf`: it compiles in Unicode mode and never runs away. */
export const writeRule = (rule: RuleBlock): string => sourceOf(normalRule(rule));
