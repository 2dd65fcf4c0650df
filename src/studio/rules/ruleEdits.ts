import { deepEquals } from '@rjsf/utils';
import type { Layout, WireFieldDefinition, WireFieldRule } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { wireRulesOf } from '../../contract/olderSpelling';
import { isNamedMask } from '../../form/mask/createMask';
import { identifiers } from '../../tables/identifiers/identifiers';
import { changeField, patched } from '../edits/fieldEdits';
import { fieldTemplates } from '../edits/templates';
import type { RuleBlock } from '../ruleBlocks/RuleBlock';
import { readRule } from '../ruleBlocks/readRule';
import { ruleMask } from '../ruleBlocks/ruleMask';
import { ruleSamples, withoutSeparators } from '../ruleBlocks/ruleSamples';
import { writeRule } from '../ruleBlocks/writeRule';
import { type PlayerTexts, suggestedMessage } from './playerTexts';

type Sample = Layout['samples'][string];

const blocksOf = (rules: readonly WireFieldRule[]): readonly RuleBlock[] => rules.map(({ regex }) => readRule(regex));

/** The mask that a field's rules suggest. */
const suggestedMask = (blocks: readonly RuleBlock[], { type }: WireFieldDefinition): string | undefined =>
  blocks.map((block) => ruleMask(block, type)).find((mask) => mask !== null) ?? undefined;

/** Numbers that are known to pass a check digit, with and without their separators. */
const checkedNumbers = (check: string): readonly string[] =>
  identifiers
    .filter(({ id }) => id === check)
    .flatMap(({ samples }) => samples.good.flatMap((good) => [good, withoutSeparators(good)]));

function suggestedSample(
  blocks: readonly RuleBlock[],
  mask: string | undefined,
  { check }: WireFieldDefinition,
): Sample | undefined {
  if (blocks.length === 0 || (mask !== undefined && isNamedMask(mask))) return undefined;
  const { valid, invalid } = ruleSamples(
    blocks,
    mask === undefined ? {} : { mask },
    check === undefined ? undefined : checkedNumbers(check),
  );
  if (valid === '') return undefined;
  return invalid === '' ? { valid } : { valid, invalid };
}

/** Other rules of a field, with the mask and the samples that they suggest, unless the author has chosen others. */
function withRules(layout: Layout, index: number, rules: readonly WireFieldRule[]): Layout {
  const field = methodFieldsOf(layout)[index];
  if (!field) return layout;
  const [before, after] = [blocksOf(wireRulesOf(field)), blocksOf(rules)];
  const mask = field.mask === suggestedMask(before, field) ? suggestedMask(after, field) : field.mask;
  const changed = changeField(layout, index, {
    regexList: rules.length === 0 ? undefined : [...rules],
    regex: undefined,
    regex_error_key: undefined,
    mask,
  });
  const sample = layout.samples[field.name];
  const isSuggested = !sample?.valid || deepEquals(sample, suggestedSample(before, field.mask, field));
  const suggestion = isSuggested ? suggestedSample(after, mask, field) : undefined;
  return suggestion ? { ...changed, samples: { ...changed.samples, [field.name]: suggestion } } : changed;
}

/** A new rule with its suggested message. */
function ruleOf(texts: PlayerTexts, block: RuleBlock): WireFieldRule {
  const text = suggestedMessage(texts, block);
  return { regex: writeRule(block), ...(text !== undefined && { text }) };
}

/** Adds a rule at the end. */
export function addRule(layout: Layout, index: number, texts: PlayerTexts, block: RuleBlock): Layout {
  const field = methodFieldsOf(layout)[index];
  return field ? withRules(layout, index, [...wireRulesOf(field), ruleOf(texts, block)]) : layout;
}

/** Whether nobody has written the message of a rule: it is the widget's, or came with a template or an identifier. */
const isShared = ({ text, regex_error_key }: WireFieldRule): boolean =>
  regex_error_key !== undefined ||
  [...fieldTemplates, ...identifiers].some(({ field }) =>
    wireRulesOf(field).some((rule) => deepEquals(rule.text, text)),
  );

/** Changes a rule. Its message follows unless the author has written another one. */
export function changeRule(layout: Layout, index: number, place: number, texts: PlayerTexts, block: RuleBlock): Layout {
  const field = methodFieldsOf(layout)[index];
  if (!field) return layout;
  const rules = wireRulesOf(field).map((rule, at): WireFieldRule => {
    if (at !== place) return rule;
    const isUnsaid = rule.text === undefined && rule.regex_error_key === undefined;
    const isSuggested = isUnsaid || deepEquals(rule.text, suggestedMessage(texts, readRule(rule.regex)));
    const isReplaced = isShared(rule) && suggestedMessage(texts, block) !== undefined;
    return isSuggested || isReplaced ? ruleOf(texts, block) : { ...rule, regex: writeRule(block) };
  });
  return withRules(layout, index, rules);
}

/** Changes the message of a rule; undefined: none of its own. */
export function changeMessage(layout: Layout, index: number, place: number, text: WireFieldRule['text']): Layout {
  const field = methodFieldsOf(layout)[index];
  if (!field) return layout;
  const rules = wireRulesOf(field).map((rule, at) =>
    at === place ? patched(rule, { text, regex_error_key: undefined }) : rule,
  );
  return withRules(layout, index, rules);
}

export function removeRule(layout: Layout, index: number, place: number): Layout {
  const field = methodFieldsOf(layout)[index];
  return field
    ? withRules(
        layout,
        index,
        wireRulesOf(field).filter((_, at) => at !== place),
      )
    : layout;
}
