import type { FieldRule } from '../../contract/fieldDefinition';
import type { FieldSchema } from '../compile/CompiledForm';
import { maxTestedLength } from '../regex/patternCost';
import { type FieldProblem, generalErrorKey } from './FieldProblem';
import { valueForRules } from './fieldValue';
import type { RuleItem } from './ruleItems';

/** One item for the generated validator, and what to say when it fails. */
export interface RuleCheck {
  readonly item: RuleItem;
  readonly problem: Omit<FieldProblem, 'field'>;
}

/** What is said of a broken rule (contract C8). */
export const problemOfRule = ({ errorKey, text }: FieldRule): RuleCheck['problem'] => {
  if (errorKey === undefined && text === undefined) return { errorKey: generalErrorKey };
  return { ...(errorKey !== undefined && { errorKey }), ...(text !== undefined && { text }) };
};

/** A text of the mask `number` that stands for a number: a minus alone does not yet. */
const numberPattern = /^-?(?:\d+,?\d*|,\d+)$/;

/** The number that such a text stands for; its radix is a comma (§5). */
const numberIn = (text: string): number => Number(text.replace(',', '.'));

function numberChecks(property: FieldSchema, value: string): RuleCheck[] {
  const rule = property['x-mask'];
  if (rule?.mask !== 'number') return [];
  const { min, max } = rule;
  const item = numberPattern.test(value)
    ? {
        v: numberIn(value),
        r: { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) },
      }
    : { v: value, r: { pattern: numberPattern.source } };
  return [{ item, problem: { errorKey: 'form.error.number' } }];
}

/** Everything that JSON Schema can say about a value that is there, in the order in which it is to be told. */
export function ruleChecks(property: FieldSchema, value: string): RuleCheck[] {
  const rules = property['x-rules'] ?? [];
  const seen = valueForRules(property, value);
  const asked: RuleCheck[] = [];
  if (property.enum)
    asked.push({ item: { v: value, r: { enum: property.enum } }, problem: { errorKey: 'form.error.option' } });
  if (rules.length > 0)
    asked.push({ item: { v: seen, r: { maxLength: maxTestedLength } }, problem: { errorKey: 'form.error.tooLong' } });
  for (const rule of rules) asked.push({ item: { v: seen, r: { pattern: rule.regex } }, problem: problemOfRule(rule) });
  return [...asked, ...numberChecks(property, value)];
}
