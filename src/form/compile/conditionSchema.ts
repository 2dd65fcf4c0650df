import type { FieldDefinition } from '../../contract/fieldDefinition';
import type { ConditionSchema } from './CompiledForm';

/** More than the fields of any method (contract C5). */
const longestChain = 200;

/**
 * When a field is visible (contract C5, visibleWhen): the other field has one of the values and is visible itself. In a
 * cycle only the values count. undefined: always; null: never, since a field is missing or the chain has no end.
 */
export function conditionSchema(
  field: FieldDefinition,
  byName: ReadonlyMap<string, FieldDefinition>,
): ConditionSchema | null | undefined {
  const equals = new Map<string, readonly string[]>();
  let at: FieldDefinition = field;
  while (at.visibleWhen && !equals.has(at.visibleWhen.field)) {
    const other = byName.get(at.visibleWhen.field);
    if (!other || equals.size === longestChain) return null;
    equals.set(other.name, at.visibleWhen.equals);
    at = other;
  }
  if (equals.size === 0) return undefined;
  const entries = [...equals].map(([name, values]) => [name, { enum: [...values] }] satisfies [string, unknown]);
  return {
    properties: Object.fromEntries(entries),
    // A field without a value has the value ''.
    required: [...equals].filter(([, values]) => !values.includes('')).map(([name]) => name),
  };
}
