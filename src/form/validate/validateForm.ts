import type { FieldSchema, FormSchema, FormValues } from '../compile/CompiledForm';
import { fieldTypes } from '../fieldTypes/fieldTypes';
import { amountAndCheckProblem } from './amountAndCheckProblem';
import type { FieldProblem } from './FieldProblem';
import { fieldValue, isEmpty, trimmedValue } from './fieldValue';
import { validateItems } from './generated/validateItems';
import { isVisible } from './isVisible';
import { type RuleCheck, ruleChecks } from './ruleChecks';

/** What to say of a field with nothing in it. */
const missingKey = (property: FieldSchema): string =>
  fieldTypes[property['x-type']].missingKey ?? 'form.error.required';

/** Which of the items fail, by their place. ajv tells it as '/3/v'. */
function failedItems(asked: readonly RuleCheck[]): ReadonlySet<number> {
  if (validateItems(asked.map(({ item }) => item))) return new Set();
  return new Set((validateItems.errors ?? []).map(({ instancePath }) => Number.parseInt(instancePath.slice(1), 10)));
}

/**
 * Checks a form's values: fields that are shown, in their order on the screen, each with its problems in the order of
 * its rules (specification §5). Empty: the form is valid. What is typed and what is trimmed give the same answer.
 */
export function validateForm(
  schema: FormSchema,
  values: FormValues,
  order: readonly string[] = Object.keys(schema.properties),
): FieldProblem[] {
  const shown = order.flatMap((name) => {
    const property = schema.properties[name];
    if (!property || property.readOnly || !isVisible(schema, values, name)) return [];
    return [{ name, property, value: trimmedValue(property, fieldValue(values, name)) }];
  });
  const required = new Set(schema.required);
  const checked = shown.map((field) => ({
    ...field,
    asked: isEmpty(field.property, field.value) ? null : ruleChecks(field.property, field.value),
  }));
  const failed = failedItems(checked.flatMap(({ asked }) => asked ?? []));

  let place = 0;
  return checked.flatMap(({ name, property, value, asked }): FieldProblem[] => {
    if (!asked) return required.has(name) ? [{ field: name, errorKey: missingKey(property) }] : [];
    const start = place;
    place += asked.length;
    const problems = asked.flatMap(({ problem }, index) =>
      failed.has(start + index) ? [{ field: name, ...problem }] : [],
    );
    const extra = amountAndCheckProblem(property, value);
    return extra ? [...problems, { field: name, ...extra }] : problems;
  });
}
