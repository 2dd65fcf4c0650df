import type { FieldDefinition } from '../../contract/fieldDefinition';
import { typedText } from '../fieldTypes/fieldTypes';
import { type ProblemCause, problemCause } from './problemCause';

type Fields = ReadonlyMap<string, FieldDefinition>;

/** Whether a field can have one of these values by its options and transforms; its rules are not run. */
function canHold(field: FieldDefinition, values: readonly string[]): boolean {
  if (field.options.length > 0) {
    const wanted = new Set(values);
    return wanted.has('') || field.options.some(({ value }) => wanted.has(value));
  }
  // Texts are trimmed on blur, and transformed as they are typed.
  return values.some((value) => value === typedText(field, value.trim()));
}

/** Cycles of conditions, in order, by the name of each of their fields. */
export type Cycles = ReadonlyMap<string, readonly string[]>;

/** Linear, since a field depends on one other field at most: a thousand fields do not delay the form. */
export function findCycles(byName: Fields): Cycles {
  const cycles = new Map<string, readonly string[]>();
  const done = new Set<string>();
  for (const start of byName.keys()) {
    const path = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && byName.has(at) && !done.has(at) && !path.has(at)) {
      path.add(at);
      at = byName.get(at)?.visibleWhen?.field;
    }
    for (const name of path) done.add(name);
    if (at === undefined || !path.has(at)) continue;
    const names = [...path];
    const cycle = names.slice(names.indexOf(at));
    for (const name of cycle) cycles.set(name, cycle);
  }
  return cycles;
}

/** Longer cycles are abbreviated. */
const maxNames = 8;

/** A cycle from one of its fields: 'a → b → a'. */
function describeCycle(cycle: readonly string[], from: string): string {
  const start = cycle.indexOf(from);
  const names = Array.from(
    { length: Math.min(cycle.length, maxNames) },
    (_, step) => cycle[(start + step) % cycle.length],
  );
  return [...names, cycle.length > maxNames ? '…' : from].join(' → ');
}

/** Why a field's `visibleWhen` can never be true, or is part of a cycle; null: no problem. */
export function conditionProblem(field: FieldDefinition, byName: Fields, cycles: Cycles): ProblemCause | null {
  const { visibleWhen } = field;
  if (!visibleWhen) return null;
  const other = byName.get(visibleWhen.field);
  if (!other) return problemCause('conditionField', { field: visibleWhen.field });
  const cycle = cycles.get(field.name);
  if (cycle) return problemCause('conditionCycle', { fields: describeCycle(cycle, field.name) });
  return canHold(other, visibleWhen.equals) ? null : problemCause('conditionValue', { field: other.name });
}
