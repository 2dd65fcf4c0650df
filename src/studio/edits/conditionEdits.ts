import { isAmount } from '../../contract/fieldDefinition';
import type { Layout, Text, WireFieldDefinition, WireFieldOption } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { optionValue } from './optionValue';

type Condition = NonNullable<WireFieldDefinition['visibleWhen']>;

/** The fields that are shown only when this one has a certain value. */
export const dependentsOf = (layout: Layout, name: string): readonly WireFieldDefinition[] =>
  methodFieldsOf(layout).filter(({ visibleWhen }) => visibleWhen?.field === name);

/** The field that decides whether this one is shown; undefined: it is always shown. */
export const fieldOnWhich = (layout: Layout, { visibleWhen }: WireFieldDefinition): WireFieldDefinition | undefined =>
  visibleWhen && methodFieldsOf(layout).find(({ name }) => name === visibleWhen.field);

/** Whether a field depends on another one, over any number of conditions. */
function dependsOn(layout: Layout, name: string, other: string): boolean {
  const byName = new Map(methodFieldsOf(layout).map((field) => [field.name, field]));
  const seen = new Set<string>();
  for (let at: string | undefined = name; at !== undefined && !seen.has(at); ) {
    if (at === other) return true;
    seen.add(at);
    at = byName.get(at)?.visibleWhen?.field;
  }
  return false;
}

/** The fields on which this one may depend: no choice of them makes a cycle. */
export const conditionFields = (layout: Layout, name: string): readonly WireFieldDefinition[] =>
  methodFieldsOf(layout).filter((field) => !isAmount(field) && !dependsOn(layout, field.name, name));

/** A condition with at least one value to start with: the first option of the field. */
export const firstCondition = (field: WireFieldDefinition): Condition => ({
  field: field.name,
  equals: [(field.values ?? []).map(optionValue)[0] ?? ''],
});

/** Conditions on a field that is renamed, or removed (null). */
export const withConditionsMoved = (
  fields: readonly WireFieldDefinition[],
  from: string,
  to: string | null,
): readonly WireFieldDefinition[] =>
  fields.map((field) => {
    const { visibleWhen, ...rest } = field;
    if (visibleWhen?.field !== from) return field;
    return to === null ? rest : { ...rest, visibleWhen: { ...visibleWhen, field: to } };
  });

/** An option with its text in the author's language. */
export const optionTitle = (
  option: WireFieldOption,
  text: (of: Text) => string,
): { readonly id: string; readonly text: string } =>
  typeof option === 'string'
    ? { id: option, text: option }
    : { id: option.value, text: text(option.text) || option.value };
