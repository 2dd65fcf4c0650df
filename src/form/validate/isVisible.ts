import type { FieldSchema, FormSchema, FormValues } from '../compile/CompiledForm';
import { fieldValue, trimmedValue } from './fieldValue';

const propertyOf = (schema: FormSchema, name: string): FieldSchema | undefined =>
  Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;

/**
 * Whether a field is shown (contract C5, visibleWhen): while the other field has one of the values, and is shown itself.
 * Fields that wait for each other in a ring are judged by the values alone. What is typed and what is trimmed give the
 * same answer.
 */
export function isVisible(schema: FormSchema, values: FormValues, name: string): boolean {
  const asked = new Set<string>();
  let property = propertyOf(schema, name);
  if (!property) return false;
  for (let at = name; !asked.has(at); ) {
    const condition = property['x-visible-when'];
    if (!condition) return true;
    asked.add(at);
    at = condition.field;
    property = propertyOf(schema, at);
    if (!property || !condition.equals.includes(trimmedValue(property, fieldValue(values, at)))) return false;
  }
  return true;
}
