import { wireRulesOf } from '../contract/fieldDefinition';
import type { FieldDefinition, Layout, LayoutChange } from '../contract/generated/types';
import { fieldsOf, nameOf } from '../contract/layout';
import { type Sentence, say } from './say';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const listed = (values: readonly string[]): string => values.join(', ');
const none = '–';

function fieldChanges(field: string, before: FieldDefinition, after: FieldDefinition): LayoutChange[] {
  const changes: LayoutChange[] = [];
  const note = (sentence: Sentence, isBreaking = false): void => void changes.push({ ...sentence, isBreaking });
  if (before.type !== after.type) note(say('change.type', { field, after: after.type, before: before.type }), true);
  if ((before.isOptional ?? false) !== (after.isOptional ?? false))
    note(say(after.isOptional ? 'change.optional' : 'change.required', { field }), !after.isOptional);
  if (before.mask !== after.mask)
    note(say('change.mask', { field, after: after.mask ?? none, before: before.mask ?? none }), true);
  if (
    !same(
      wireRulesOf(before).map(({ regex }) => regex),
      wireRulesOf(after).map(({ regex }) => regex),
    )
  )
    note(say('change.rules', { field }), true);
  if (!same(before.values, after.values)) note(say('change.choices', { field }), true);
  if (!same(before.visibleWhen, after.visibleWhen)) note(say('change.condition', { field }));
  if ((before.isAdvanced ?? false) !== (after.isAdvanced ?? false))
    note(say(after.isAdvanced ? 'change.advanced' : 'change.notAdvanced', { field }));
  for (const key of ['label', 'hint', 'placeholder'] as const)
    if (!same(before[key], after[key])) note(say(`change.${key}`, { field }));
  return changes;
}

/** The difference between two layouts in words, breaking ones first (STUDIO-5). */
export function describeChange(before: Layout | null, after: Layout): readonly LayoutChange[] {
  const quiet = (sentence: Sentence): LayoutChange => ({ ...sentence, isBreaking: false });
  if (!before) return [quiet(say('change.new'))];
  const [old, fresh] = [before, after].map(
    (layout) => new Map(fieldsOf(layout).map(({ field }) => [field.name, field])),
  );
  const changes: LayoutChange[] = [];
  for (const [name, field] of fresh ?? []) {
    const known = old?.get(name);
    if (known) changes.push(...fieldChanges(name, known, field));
    else
      changes.push({
        ...say(field.isOptional ? 'change.addedOptional' : 'change.added', { field: name }),
        isBreaking: !field.isOptional,
      });
  }
  for (const name of old?.keys() ?? [])
    if (!fresh?.has(name)) changes.push({ ...say('change.gone', { field: name }), isBreaking: true });
  const names = (layout: Layout) => fieldsOf(layout).map(({ field }) => field.name);
  if (changes.every(({ isBreaking }) => !isBreaking) && !same(names(before), names(after)))
    changes.push(quiet(say('change.order', { fields: listed(names(after)) })));
  const { method: one } = before;
  const { method: other } = after;
  if (!same(one.text, other.text)) changes.push(quiet(say('change.name', { name: nameOf(after) })));
  if (!same(one.currency, other.currency))
    changes.push(quiet(say('change.currencies', { currencies: listed(other.currency) })));
  if (!same(before.countries, after.countries))
    changes.push(quiet(say('change.countries', { countries: listed(after.countries) })));
  if (!same(one.amount_rules, other.amount_rules)) changes.push({ ...say('change.limits'), isBreaking: true });
  if (one.position !== other.position)
    changes.push(quiet(say('change.place', { after: other.position ?? none, before: one.position ?? none })));
  if (!same(one.iconIds, other.iconIds)) changes.push(quiet(say('change.icon')));
  if (changes.length === 0 && !same(before, after)) changes.push(quiet(say('change.other')));
  return [...changes.filter(({ isBreaking }) => isBreaking), ...changes.filter(({ isBreaking }) => !isBreaking)];
}
