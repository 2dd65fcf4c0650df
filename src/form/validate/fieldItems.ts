import type { FieldRule } from '../../contract/fieldDefinition';
import type { FieldSchema } from '../compile/CompiledForm';
import { longestTested } from '../regex/patternCost';
import { type FieldProblem, generalErrorKey } from './FieldProblem';
import { judgedPart } from './judgedPart';
import type { RuleItem } from './ruleItems';

/** One item for the generated validator, and what to say when it fails. */
export interface AskedItem {
  readonly item: RuleItem;
  readonly problem: Omit<FieldProblem, 'field'>;
}

/** What is said of a broken rule (contract C8). */
export const problemOfRule = ({ errorKey, text }: FieldRule): AskedItem['problem'] => {
  if (errorKey === undefined && text === undefined) return { errorKey: generalErrorKey };
  return { ...(errorKey !== undefined && { errorKey }), ...(text !== undefined && { text }) };
};

/** A text of the mask `number` that stands for a number: a minus alone does not yet. */
const writtenNumber = /^-?(?:\d+,?\d*|,\d+)$/;

/** The number that such a text stands for; its radix is a comma (§5). */
const numberIn = (text: string): number => Number(text.replace(',', '.'));

function numberItems(property: FieldSchema, value: string): AskedItem[] {
  const rule = property['x-mask'];
  if (rule?.mask !== 'number') return [];
  const { min, max } = rule;
  const item = writtenNumber.test(value)
    ? {
        v: numberIn(value),
        r: { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) },
      }
    : { v: value, r: { pattern: writtenNumber.source } };
  return [{ item, problem: { errorKey: 'form.error.number' } }];
}

/** Everything that JSON Schema can say about a value that is there, in the order in which it is to be told. */
export function fieldItems(property: FieldSchema, value: string): AskedItem[] {
  const rules = property['x-rules'] ?? [];
  const seen = judgedPart(property, value);
  const asked: AskedItem[] = [];
  if (property.enum)
    asked.push({ item: { v: value, r: { enum: property.enum } }, problem: { errorKey: 'form.error.option' } });
  if (rules.length > 0)
    asked.push({ item: { v: seen, r: { maxLength: longestTested } }, problem: { errorKey: 'form.error.tooLong' } });
  for (const rule of rules) asked.push({ item: { v: seen, r: { pattern: rule.regex } }, problem: problemOfRule(rule) });
  return [...asked, ...numberItems(property, value)];
}
