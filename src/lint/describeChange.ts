import type { Layout, LayoutChange, WireFieldDefinition } from '../contract/generated/types';
import { fieldsOf, nameOf } from '../contract/layout';
import { wireRulesOf } from '../contract/olderSpelling';
import { type LintText, lintText } from './lintText';

/** JSON with sorted keys: the database returns objects with their keys in another order. */
const jsonOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
const isSame = (one: unknown, other: unknown): boolean => jsonOf(one) === jsonOf(other);
const joined = (values: readonly string[]): string => values.join(', ');
const none = '–';

/** What a value must pass. */
const testsOf = (field: WireFieldDefinition): readonly string[] => [
  ...wireRulesOf(field).map(({ regex }) => regex),
  field.check ?? '',
];

function fieldChanges(field: string, before: WireFieldDefinition, after: WireFieldDefinition): LayoutChange[] {
  const changes: LayoutChange[] = [];
  const note = (text: LintText, isBreaking = false): void => void changes.push({ ...text, isBreaking });
  if (before.type !== after.type)
    note(lintText('change.type', { field, after: after.type, before: before.type }), true);
  if ((before.isOptional ?? false) !== (after.isOptional ?? false))
    note(lintText(after.isOptional ? 'change.optional' : 'change.required', { field }), !after.isOptional);
  if (before.mask !== after.mask)
    note(lintText('change.mask', { field, after: after.mask ?? none, before: before.mask ?? none }), true);
  if (!isSame(testsOf(before), testsOf(after))) note(lintText('change.rules', { field }), true);
  if (!isSame(before.values, after.values)) note(lintText('change.choices', { field }), true);
  if (!isSame(before.visibleWhen, after.visibleWhen)) note(lintText('change.condition', { field }));
  if ((before.isAdvanced ?? false) !== (after.isAdvanced ?? false))
    note(lintText(after.isAdvanced ? 'change.advanced' : 'change.notAdvanced', { field }));
  for (const key of ['label', 'hint', 'placeholder', 'store'] as const)
    if (!isSame(before[key], after[key])) note(lintText(`change.${key}`, { field }));
  return changes;
}

const fieldsByName = (layout: Layout): ReadonlyMap<string, WireFieldDefinition> =>
  new Map(fieldsOf(layout).map(({ field }) => [field.name, field]));

/** The differences between two layouts as texts, breaking ones first (STUDIO-5). */
export function describeChange(before: Layout | null, after: Layout): readonly LayoutChange[] {
  const harmless = (text: LintText): LayoutChange => ({ ...text, isBreaking: false });
  if (!before) return [harmless(lintText('change.new'))];
  const old = fieldsByName(before);
  const fresh = fieldsByName(after);
  const changes: LayoutChange[] = [];
  for (const [name, field] of fresh) {
    const known = old.get(name);
    if (known) changes.push(...fieldChanges(name, known, field));
    else
      changes.push({
        ...lintText(field.isOptional ? 'change.addedOptional' : 'change.added', { field: name }),
        isBreaking: !field.isOptional,
      });
  }
  for (const name of old.keys())
    if (!fresh.has(name)) changes.push({ ...lintText('change.gone', { field: name }), isBreaking: true });
  const names = (layout: Layout) => fieldsOf(layout).map(({ field }) => field.name);
  if (changes.every(({ isBreaking }) => !isBreaking) && !isSame(names(before), names(after)))
    changes.push(harmless(lintText('change.order', { fields: joined(names(after)) })));
  const { method: one } = before;
  const { method: other } = after;
  if (!isSame(one.text, other.text)) changes.push(harmless(lintText('change.name', { name: nameOf(after) })));
  if (!isSame(one.currency, other.currency))
    changes.push(harmless(lintText('change.currencies', { currencies: joined(other.currency) })));
  if (!isSame(before.countries, after.countries))
    changes.push(harmless(lintText('change.countries', { countries: joined(after.countries) })));
  if (!isSame(one.amount_rules, other.amount_rules)) changes.push({ ...lintText('change.limits'), isBreaking: true });
  if (one.position !== other.position)
    changes.push(harmless(lintText('change.place', { after: other.position ?? none, before: one.position ?? none })));
  if (!isSame(one.iconIds, other.iconIds)) changes.push(harmless(lintText('change.icon')));
  if (changes.length === 0 && !isSame(before, after)) changes.push(harmless(lintText('change.other')));
  return [...changes.filter(({ isBreaking }) => isBreaking), ...changes.filter(({ isBreaking }) => !isBreaking)];
}
