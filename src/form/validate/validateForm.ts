import type { FieldSchema, FormSchema, FormValues } from '../compile/CompiledForm';
import { fieldTypes } from '../fieldTypes/fieldTypes';
import { amountAndCheckProblem } from './amountAndCheckProblem';
import type { FieldProblem } from './FieldProblem';
import { fieldValue, isEmpty, trimmedValue } from './fieldValue';
import { validateItems } from './generated/validateItems';
import { checkProblem } from './identifierChecks';
import { isVisible } from './isVisible';
import { type RuleCheck, ruleChecks } from './ruleChecks';

const missingKey = (property: FieldSchema): string =>
  fieldTypes[property['x-type']].missingKey ?? 'form.error.required';

/** The indices of failed items; ajv's paths are like '/3/v'. */
function failedChecks(checks: readonly RuleCheck[]): ReadonlySet<number> {
  if (validateItems(checks.map(({ item }) => item))) return new Set();
  return new Set((validateItems.errors ?? []).map(({ instancePath }) => Number.parseInt(instancePath.slice(1), 10)));
}

/**
 * Validates the visible fields of a form, in their order on the screen, each with its problems in the order of its rules
 * (specification §5). Returns an empty list for a valid form. Spaces around a text make no difference.
 */
export function validateForm(
  schema: FormSchema,
  values: FormValues,
  order: readonly string[] = Object.keys(schema.properties),
): FieldProblem[] {
  const visible = order.flatMap((name) => {
    const property = schema.properties[name];
    if (!property || property.readOnly || !isVisible(schema, values, name)) return [];
    return [{ name, property, value: trimmedValue(property, fieldValue(values, name)) }];
  });
  const required = new Set(schema.required);
  const fields = visible.map((field) => ({
    ...field,
    checks: isEmpty(field.property, field.value) ? null : ruleChecks(field.property, field.value),
  }));
  const failed = failedChecks(fields.flatMap(({ checks }) => checks ?? []));

  let start = 0;
  return fields.flatMap(({ name, property, value, checks }): FieldProblem[] => {
    if (!checks) return required.has(name) ? [{ field: name, errorKey: missingKey(property) }] : [];
    const first = start;
    start += checks.length;
    const problems = checks.flatMap(({ problem }, index) =>
      failed.has(first + index) ? [{ field: name, ...problem }] : [],
    );
    const extra = amountAndCheckProblem(property, value);
    if (extra) problems.push({ field: name, ...extra });
    const failedCheck = problems.length === 0 ? checkProblem(property, value) : null;
    return failedCheck ? [{ field: name, ...failedCheck }] : problems;
  });
}
