import type { FieldRule } from '../../contract/fieldDefinition';
import type { FieldSchema } from '../compile/CompiledForm';
import { maxTestedLength } from '../regex/patternCost';
import { type FieldProblem, generalErrorKey } from './FieldProblem';
import { valueForRules } from './fieldValue';
import type { RuleItem } from './ruleItems';

/** An item for the generated validator, and the problem when it fails. */
export interface RuleCheck {
  readonly item: RuleItem;
  readonly problem: Omit<FieldProblem, 'field'>;
}

/** The problem of a broken rule (contract C8). */
export const problemOfRule = ({ regex, ...message }: FieldRule): RuleCheck['problem'] =>
  'errorKey' in message || 'text' in message ? message : { errorKey: generalErrorKey };

/** A complete number in the mask `number`: more than a minus. */
const numberPattern = /^-?(?:\d+,?\d*|,\d+)$/;

/** Its radix is a comma (§5). */
const parseNumber = (text: string): number => Number(text.replace(',', '.'));

function numberChecks(property: FieldSchema, value: string): RuleCheck[] {
  const rule = property['x-mask'];
  if (rule?.mask !== 'number') return [];
  const { min, max } = rule;
  const item = numberPattern.test(value)
    ? {
        v: parseNumber(value),
        r: { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) },
      }
    : { v: value, r: { pattern: numberPattern.source } };
  return [{ item, problem: { errorKey: 'form.error.number' } }];
}

/** The JSON Schema checks for a value that is not empty, in the order of their messages. */
export function ruleChecks(property: FieldSchema, value: string): RuleCheck[] {
  const rules = property['x-rules'] ?? [];
  const tested = valueForRules(property, value);
  const checks: RuleCheck[] = [];
  if (property.enum)
    checks.push({ item: { v: value, r: { enum: property.enum } }, problem: { errorKey: 'form.error.option' } });
  if (rules.length > 0)
    checks.push({
      item: { v: tested, r: { maxLength: maxTestedLength } },
      problem: { errorKey: 'form.error.tooLong' },
    });
  for (const rule of rules)
    checks.push({ item: { v: tested, r: { pattern: rule.regex } }, problem: problemOfRule(rule) });
  return [...checks, ...numberChecks(property, value)];
}
