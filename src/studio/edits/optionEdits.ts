import type { Layout, WireFieldDefinition, WireFieldOption } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { changeField } from './fieldEdits';
import { optionValue } from './optionValue';

/** The same option under another value, with its texts. A plain string's text is its value. */
const withValue = (option: WireFieldOption, value: string): WireFieldOption =>
  typeof option === 'string' ? value : { ...option, value };

/** @param renamed new values by old ones */
const withRenamedIn = (
  field: WireFieldDefinition,
  name: string,
  renamed: ReadonlyMap<string, string>,
): WireFieldDefinition => {
  const { visibleWhen } = field;
  if (visibleWhen?.field !== name) return field;
  return {
    ...field,
    visibleWhen: { ...visibleWhen, equals: visibleWhen.equals.map((one) => renamed.get(one) ?? one) },
  };
};

/**
 * Sets a field's options to these values, in their order. An option keeps its texts by its value. If as many values as
 * before are left, one that is new at a place renames the one that was there: it keeps the texts, and conditions on it
 * follow.
 */
export function setOptions(layout: Layout, index: number, values: readonly string[]): Layout {
  const field = methodFieldsOf(layout)[index];
  if (!field) return layout;
  const before = field.values ?? [];
  const known = new Map(before.map((option) => [optionValue(option), option]));
  const left = new Set(values);
  const renamed = new Map<string, string>();
  const after = values.map((value, at) => {
    const same = known.get(value);
    if (same !== undefined) return same;
    const former = values.length === before.length ? before[at] : undefined;
    if (former === undefined || left.has(optionValue(former))) return value;
    renamed.set(optionValue(former), value);
    return withValue(former, value);
  });
  const changed = changeField(layout, index, { values: after });
  const fields = methodFieldsOf(changed).map((one) => withRenamedIn(one, field.name, renamed));
  return { ...changed, method: { ...changed.method, fields } };
}
