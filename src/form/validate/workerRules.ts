import type { FieldSchema, FormSchema, FormValues } from '../compile/CompiledForm';
import { isTestable, patternFor } from '../regex/patternFor';
import type { FieldProblem } from './FieldProblem';
import { fieldValue, isEmpty, trimmedValue, valueForRules } from './fieldValue';
import { isVisible } from './isVisible';
import { problemOfRule } from './ruleChecks';

/** A rule that `validateForm` lets pass, because nothing proves that its expression ends in time. */
export interface WorkerRule {
  readonly expression: RegExp;
  /** The text to test. */
  readonly value: string;
  /** The problem when it does not match. */
  readonly problem: FieldProblem;
}

function workerRulesOf(field: string, property: FieldSchema, typed: string): WorkerRule[] {
  const value = valueForRules(property, typed);
  if (isEmpty(property, typed) || !isTestable(value)) return [];
  return (property['x-rules'] ?? []).flatMap((rule) => {
    const { runsIn, expression } = patternFor(rule.regex);
    return runsIn === 'worker' && expression !== null
      ? [{ expression, value, problem: { field, ...problemOfRule(rule) } }]
      : [];
  });
}

/** The rules of these values that must be tested in a worker with a time limit, or on the server. */
export function workerRules(schema: FormSchema, values: FormValues): WorkerRule[] {
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const isChecked = !property.readOnly && isVisible(schema, values, name);
    return isChecked ? workerRulesOf(name, property, trimmedValue(property, fieldValue(values, name))) : [];
  });
}
