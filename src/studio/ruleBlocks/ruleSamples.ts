import { createMask, type MaskRule } from '../../form/mask/createMask';
import { patternFor } from '../../form/regex/patternFor';
import { hasCharacter } from './characterKinds';
import { namedRules } from './namedRules';
import type { CharacterKinds, RuleBlock, RulePart } from './RuleBlock';
import { writeRule } from './writeRule';

/** Without a limit, so many characters. */
const usualLength = 8;
/** Examples are made of these: a name where spaces fit, else letters and digits in turn. */
const sources = ['Ana Souza Lima', '1234567890', 'A1B2C3D4E5F6G7H8', 'ABCDEFGHIJKLMNOP', 'abcdefghijklmnop'];

/** @returns as many characters of the kinds, in an order that reads well */
function filled(kinds: CharacterKinds, length: number): string {
  const full = sources.find((source) => [...source].every((one) => hasCharacter(kinds, one)));
  const usable =
    full ?? sources.map((source) => [...source].filter((one) => hasCharacter(kinds, one)).join('')).join('');
  const pool = usable || kinds.also;
  if (pool === '') return '';
  const text = pool.repeat(Math.ceil(length / pool.length)).slice(0, length);
  // A space at an end would be trimmed.
  return text.endsWith(' ') && pool.trim() !== '' ? `${text.slice(0, -1)}${pool.trim().charAt(0)}` : text;
}

const lengthOf = (min: number, max: number | null): number => Math.max(min, Math.min(usualLength, max ?? usualLength));

/** @param isFull with all that is optional */
function partExample(part: RulePart, isFull: boolean): string {
  if (part.kind === 'text') return part.texts[0] ?? '';
  if (part.kind === 'optional') return isFull ? part.parts.map((one) => partExample(one, isFull)).join('') : '';
  const least = part.min === 0 && part.max !== 1 ? 1 : part.min;
  return filled(part.kinds, isFull ? (part.max ?? least) : least);
}

/** A value that fits the rule; '' if none is known. @param isFull with all that is optional */
export function ruleExample(rule: RuleBlock, isFull = false): string {
  switch (rule.kind) {
    case 'named':
      return namedRules[rule.name].example;
    case 'expression':
      return '';
    case 'text':
      return rule.texts[0] ?? '';
    case 'order':
      return (rule.options[0] ?? []).map((part) => partExample(part, isFull)).join('');
    case 'characters': {
      const [start = ''] = rule.starts;
      return start + filled(rule.kinds, lengthOf(rule.min, rule.max) - start.length);
    }
  }
}

export interface RuleSamples {
  readonly valid: string;
  readonly invalid: string;
}

const typedThrough = (mask: MaskRule, text: string): { text: string; isWhole: boolean } => {
  const masked = createMask(mask);
  masked?.resolve(text);
  return { text: masked?.value ?? text, isWhole: masked?.isComplete ?? true };
};

/** A valid value with one mistake each, the most likely first. */
function nearMisses(valid: string, rules: readonly RuleBlock[]): readonly string[] {
  const longest = rules.flatMap((rule) => (rule.kind === 'characters' && rule.max !== null ? [rule.max] : []));
  const texts = [
    valid.slice(0, -1),
    valid.split(' ')[0] ?? '',
    `${valid}1`,
    `${valid}?`,
    `?${valid.slice(1)}`,
    `9${valid.slice(1)}`,
    '?',
    ...longest.map((max) => valid.padEnd(max + 1, '1')),
  ];
  return texts.filter((text) => text !== '' && text.trim() === text && text !== valid);
}

/** The example with the start or the end that another rule asks for. */
function adapted(example: string, rule: RuleBlock): string {
  if (rule.kind !== 'text' && rule.kind !== 'order') return example;
  const part = ruleExample(rule);
  if (rule.place === 'start') return part + example.slice(part.length);
  return rule.place === 'end' ? example.slice(0, Math.max(0, example.length - part.length)) + part : example;
}

/**
 * A value that fits all rules, and one that does not; each '' where none is found.
 * @param mask through which the values are typed
 * @param known the only values that can be valid, where a check digit has its say, too
 */
export function ruleSamples(rules: readonly RuleBlock[], mask: MaskRule = {}, known?: readonly string[]): RuleSamples {
  const patterns = rules.map((rule) => patternFor(writeRule(rule)));
  const passes = (text: string): boolean => {
    const { text: typed, isWhole } = typedThrough(mask, text);
    return isWhole && typed.trim() === typed && patterns.every((pattern) => pattern.test(typed));
  };
  // A mask may cut a value: what is left of a known one is another number.
  const isUncut = (text: string): boolean =>
    withoutSeparators(typedThrough(mask, text).text) === withoutSeparators(text);
  const found = (known?.filter(isUncut) ?? suggestedValues(rules)).find(passes);
  if (found === undefined) return { valid: '', invalid: '' };
  const valid = typedThrough(mask, found).text;
  return { valid, invalid: nearMisses(valid, rules).find((text) => !passes(text)) ?? '' };
}

/** The letters and digits of a number. */
export const withoutSeparators = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, '');

/** Values that may fit, the likeliest first. */
const suggestedValues = (rules: readonly RuleBlock[]): readonly string[] =>
  [...rules.map((rule) => ruleExample(rule)), ...rules.flatMap(examplesByLength), ...sources]
    .filter(Boolean)
    .flatMap((one) => [one, rules.reduce(adapted, one)]);

/** Where rules limit each other, an example of another length may fit. */
function examplesByLength(rule: RuleBlock): readonly string[] {
  if (rule.kind === 'order') return [ruleExample(rule, true)];
  if (rule.kind !== 'characters') return [];
  const { kinds, min, max, starts } = rule;
  const [start = ''] = starts;
  return [min, 2, 12, 16, 20, max ?? 30]
    .filter((length) => length >= min && (max === null || length <= max) && length <= 200)
    .map((length) => start + filled(kinds, length - start.length));
}
