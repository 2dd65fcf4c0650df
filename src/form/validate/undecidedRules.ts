import type { FieldSchema, FormSchema, FormValues } from '../compile/CompiledForm';
import { isTestable, patternFor } from '../regex/patternFor';
import type { FieldProblem } from './FieldProblem';
import { problemOfRule } from './fieldItems';
import { fieldValue, isVisible } from './isVisible';
import { judgedPart } from './judgedPart';
import { settledValue } from './settledValue';
import { isEmpty } from './validateForm';

/** A rule that `validateForm` has let pass, because nothing proves that its expression ends in time. */
export interface UndecidedRule {
  readonly expression: RegExp;
  /** What it is to be tested on. */
  readonly value: string;
  /** What is to be said when it does not match. */
  readonly problem: FieldProblem;
}

function undecidedIn(field: string, property: FieldSchema, typed: string): UndecidedRule[] {
  const value = judgedPart(property, typed);
  if (isEmpty(property, typed) || !isTestable(value)) return [];
  return (property['x-rules'] ?? []).flatMap((rule) => {
    const { verdict, expression } = patternFor(rule.regex);
    const isUndecided = verdict === 'unproven' && expression !== null;
    return isUndecided ? [{ expression, value, problem: { field, ...problemOfRule(rule) } }] : [];
  });
}

/**
 * The rules of a form's values that are still to be decided by someone who can stop an expression that runs away:
 * a worker with a time limit, or the server.
 */
export function undecidedRules(schema: FormSchema, values: FormValues): UndecidedRule[] {
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    const isAsked = !property.readOnly && isVisible(schema, values, name);
    return isAsked ? undecidedIn(name, property, settledValue(property, fieldValue(values, name))) : [];
  });
}
