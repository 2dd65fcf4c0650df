import type { Text } from '../../contract/generated/types';
import type { CheckName } from '../../tables/identifiers/checkNames';
import type { FieldSchema, FormSchema, FormValues } from '../compile/CompiledForm';
import { type FieldProblem, generalErrorKey } from './FieldProblem';
import { fieldValue, isEmpty, trimmedValue, valueForRules } from './fieldValue';
import { isVisible } from './isVisible';

/** The check digits of all identifiers. The gateway has them from the start, the widget loads them on demand. */
export interface IdentifierChecks {
  /** Never throws. */
  accepts(name: CheckName, text: string): boolean;
  /** What a player reads when a check fails. */
  errorOf(name: CheckName): Text | undefined;
}

let provided: IdentifierChecks | null = null;

/** From now on `validateForm` tests check digits; until then they count as right. */
export const provideChecks = (checks: IdentifierChecks): void => {
  provided = checks;
};

/** The problem of a value that passes its expressions and fails its check. */
export function checkProblem(property: FieldSchema, value: string): Omit<FieldProblem, 'field'> | null {
  const check = property['x-check'];
  if (!check || !provided || provided.accepts(check.name, valueForRules(property, value))) return null;
  const text = check.text ?? provided.errorOf(check.name);
  return text === undefined ? { errorKey: generalErrorKey } : { text };
}

/** Whether a visible value waits for checks that are not provided yet. @param broken fields that have a problem already */
export function awaitsChecks(schema: FormSchema, values: FormValues, broken: { has(name: string): boolean }): boolean {
  if (provided) return false;
  return Object.entries(schema.properties).some(([name, property]) => {
    if (!property['x-check'] || property.readOnly || broken.has(name) || !isVisible(schema, values, name)) return false;
    return !isEmpty(property, trimmedValue(property, fieldValue(values, name)));
  });
}
