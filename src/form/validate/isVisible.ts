import type { FormSchema, FormValues } from '../compile/CompiledForm';

/** The value of a field, by own properties only: fields may be called 'constructor'. */
export const fieldValue = (values: FormValues, name: string): string =>
  Object.hasOwn(values, name) ? (values[name] ?? '') : '';

/**
 * Whether a field is shown (contract C5, visibleWhen): while the other field has one of the values, and is shown itself.
 * Fields that wait for each other in a ring are judged by the values alone.
 */
export function isVisible(
  schema: FormSchema,
  values: FormValues,
  name: string,
  asked: readonly string[] = [],
): boolean {
  const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (!property) return false;
  const condition = property['x-visible-when'];
  if (!condition) return true;
  if (!condition.equals.includes(fieldValue(values, condition.field))) return false;
  return asked.includes(condition.field) || isVisible(schema, values, condition.field, [...asked, name]);
}
