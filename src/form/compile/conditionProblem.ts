import type { FieldDefinition } from '../../contract/fieldDefinition';
import { typedText } from '../fieldTypes/fieldTypes';

type Fields = ReadonlyMap<string, FieldDefinition>;

/** Whether a field can come to hold this value, as far as its definition alone tells. */
function canHold(field: FieldDefinition, value: string): boolean {
  if (field.options.length > 0) return value === '' || field.options.some((option) => option.value === value);
  // A text is trimmed when it is left, and transformed as it is typed.
  return value === typedText(field, value.trim());
}

/** Fields that wait for each other in a circle, in its order, by the name of each of them. */
export type Cycles = ReadonlyMap<string, readonly string[]>;

/** Each field waits for one other at most, so every way is gone once: a thousand fields take no longer than a form may. */
export function findCycles(byName: Fields): Cycles {
  const rings = new Map<string, readonly string[]>();
  const done = new Set<string>();
  for (const start of byName.keys()) {
    const way = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && byName.has(at) && !done.has(at) && !way.has(at)) {
      way.add(at);
      at = byName.get(at)?.visibleWhen?.field;
    }
    for (const name of way) done.add(name);
    if (at === undefined || !way.has(at)) continue;
    const names = [...way];
    const ring = names.slice(names.indexOf(at));
    for (const name of ring) rings.set(name, ring);
  }
  return rings;
}

/** Names of a circle that are told; a longer one is cut. */
const maxNames = 8;

/** A circle as it is seen from one of its fields: 'a → b → a'. */
function describeCycle(ring: readonly string[], from: string): string {
  const start = ring.indexOf(from);
  const told = Array.from({ length: Math.min(ring.length, maxNames) }, (_, step) => ring[(start + step) % ring.length]);
  return [...told, ring.length > maxNames ? '…' : from].join(' → ');
}

/** Why a field's `visibleWhen` can never come true, or goes round in a circle; null: nothing is wrong with it. */
export function conditionProblem(field: FieldDefinition, byName: Fields, rings: Cycles): string | null {
  const { visibleWhen } = field;
  if (!visibleWhen) return null;
  const other = byName.get(visibleWhen.field);
  if (!other) {
    return `visibleWhen asks for a field that is not there, so this one is never shown: ${visibleWhen.field}`;
  }
  const ring = rings.get(field.name);
  if (ring) {
    const way = describeCycle(ring, field.name);
    return `visibleWhen goes round in a circle, so none of these may ever be shown; remove one of them: ${way}`;
  }
  return visibleWhen.equals.some((value) => canHold(other, value))
    ? null
    : `visibleWhen waits for a value that '${other.name}' cannot have, so this field is never shown: correct 'equals'`;
}
