import type { FieldSchema, FormSchema, FormValues } from '../compile/CompiledForm';
import { fieldValue, trimmedValue } from './fieldValue';

const propertyOf = (schema: FormSchema, name: string): FieldSchema | undefined =>
  Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;

/**
 * Whether a field is visible (contract C5, visibleWhen): the other field has one of the values and is visible itself.
 * In a cycle of conditions only the values count. Spaces around a text make no difference.
 */
export function isVisible(schema: FormSchema, values: FormValues, name: string): boolean {
  const visited = new Set<string>();
  let property = propertyOf(schema, name);
  if (!property) return false;
  for (let at = name; !visited.has(at); ) {
    const condition = property['x-visible-when'];
    if (!condition) return true;
    visited.add(at);
    at = condition.field;
    property = propertyOf(schema, at);
    if (!property || !condition.equals.includes(trimmedValue(property, fieldValue(values, at)))) return false;
  }
  return true;
}
