import type { FieldDefinition, Layout } from '../contract/generated/types';
import { fieldsOf, rulesOf } from './LintRule';

/** A change between two layouts, as a person reads it. */
export interface Change {
  readonly words: string;
  /** Whether a form that is open now may no longer be sendable as it stands. */
  readonly isBreaking: boolean;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const listed = (values: readonly string[]): string => values.join(', ');

function fieldChanges(name: string, before: FieldDefinition, after: FieldDefinition): Change[] {
  const changes: Change[] = [];
  const say = (words: string, isBreaking = false): void =>
    void changes.push({ words: `${name}: ${words}`, isBreaking });
  if (before.type !== after.type) say(`is of type ${after.type} now, before ${before.type}`, true);
  if ((before.isOptional ?? false) !== (after.isOptional ?? false))
    say(after.isOptional ? 'becomes optional' : 'becomes required', !after.isOptional);
  if (before.mask !== after.mask) say(`its mask is ${after.mask ?? 'none'} now, before ${before.mask ?? 'none'}`, true);
  if (
    !same(
      rulesOf(before).map(({ regex }) => regex),
      rulesOf(after).map(({ regex }) => regex),
    )
  )
    say('its rules change', true);
  if (!same(before.values, after.values)) say('its choices change', true);
  if (!same(before.visibleWhen, after.visibleWhen)) say('it is shown under another condition');
  if ((before.isAdvanced ?? false) !== (after.isAdvanced ?? false))
    say(after.isAdvanced ? "moves under 'More details'" : "moves out of 'More details'");
  for (const key of ['label', 'hint', 'placeholder'] as const)
    if (!same(before[key], after[key])) say(`its ${key} changes`);
  return changes;
}

/** The difference between two layouts in words, breaking ones first (STUDIO-5). */
export function describeChange(before: Layout | null, after: Layout): readonly Change[] {
  if (!before) return [{ words: 'A new method', isBreaking: false }];
  const [old, fresh] = [before, after].map(
    (layout) => new Map(fieldsOf(layout).map(({ field }) => [field.name, field])),
  );
  const changes: Change[] = [];
  for (const [name, field] of fresh ?? []) {
    const known = old?.get(name);
    if (known) changes.push(...fieldChanges(name, known, field));
    else
      changes.push({
        words: `${name}: a new field${field.isOptional ? ', optional' : ''}`,
        isBreaking: !field.isOptional,
      });
  }
  for (const name of old?.keys() ?? [])
    if (!fresh?.has(name)) changes.push({ words: `${name}: the field goes`, isBreaking: true });
  const names = (layout: Layout) => fieldsOf(layout).map(({ field }) => field.name);
  if (changes.every(({ isBreaking }) => !isBreaking) && !same(names(before), names(after)))
    changes.push({ words: `The fields stand in another order: ${listed(names(after))}`, isBreaking: false });
  const { method: one } = before;
  const { method: other } = after;
  if (!same(one.text, other.text)) changes.push({ words: `Its name changes to ${nameOf(after)}`, isBreaking: false });
  if (!same(one.currency, other.currency))
    changes.push({ words: `Currencies: ${listed(other.currency)}`, isBreaking: false });
  if (!same(before.countries, after.countries))
    changes.push({ words: `Countries: ${listed(after.countries)}`, isBreaking: false });
  if (!same(one.amount_rules, other.amount_rules)) changes.push({ words: 'Its limits change', isBreaking: true });
  if (!same(one.iconIds, other.iconIds)) changes.push({ words: 'Its icon changes', isBreaking: false });
  if (changes.length === 0 && !same(before, after))
    changes.push({ words: 'Details change that players do not see', isBreaking: false });
  return [...changes.filter(({ isBreaking }) => isBreaking), ...changes.filter(({ isBreaking }) => !isBreaking)];
}

/** The English name of a method. */
export const nameOf = ({ method }: Layout): string =>
  typeof method.text === 'string' ? method.text : (method.text.en ?? method.name);
