import type { Layout, WireFieldDefinition } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { withConditionsMoved } from './conditionEdits';

const withFields = (layout: Layout, fields: readonly WireFieldDefinition[]): Layout => ({
  ...layout,
  method: { ...layout.method, fields: [...fields] },
});

/** Changes to an object; undefined removes an optional property. */
export type Patch<T> = {
  readonly [Key in keyof T]?: Record<never, never> extends Pick<T, Key> ? T[Key] | undefined : T[Key];
};

/** The object with the changes applied. */
export const patched = <T extends object>(value: T, patch: Patch<T>): T =>
  // `Patch` lets only optional properties go.
  Object.fromEntries(Object.entries({ ...value, ...patch }).filter(([, part]) => part !== undefined)) as T;

export const changeField = (layout: Layout, index: number, patch: Patch<WireFieldDefinition>): Layout =>
  withFields(
    layout,
    methodFieldsOf(layout).map((field, at) => (at === index ? patched(field, patch) : field)),
  );

export const addField = (
  layout: Layout,
  field: WireFieldDefinition,
  sample?: { valid: string; invalid?: string },
): Layout => {
  const taken = new Set(methodFieldsOf(layout).map(({ name }) => name));
  let { name } = field;
  for (let number = 2; taken.has(name); number += 1) name = `${field.name}_${number}`;
  const grown = withFields(layout, [...methodFieldsOf(layout), { ...field, name }]);
  return sample ? { ...grown, samples: { ...grown.samples, [name]: sample } } : grown;
};

/** Removes a field, and the conditions of others on it: they are always shown. */
export const removeField = (layout: Layout, index: number): Layout => {
  const fields = methodFieldsOf(layout);
  const removed = fields[index]?.name ?? '';
  const { [removed]: _sample, ...samples } = layout.samples;
  const left = fields.filter((_, at) => at !== index);
  const isGone = !left.some(({ name }) => name === removed);
  return { ...withFields(layout, isGone ? withConditionsMoved(left, removed, null) : left), samples };
};

/** @param to the new index, limited to the list */
export function moveField(layout: Layout, index: number, to: number): Layout {
  const fields = [...methodFieldsOf(layout)];
  const [moved] = fields.splice(index, 1);
  if (!moved) return layout;
  fields.splice(Math.max(0, Math.min(to, fields.length)), 0, moved);
  return withFields(layout, fields);
}

/** Whether a field may have this name: none other has it. */
export const isFreeName = (layout: Layout, index: number, name: string): boolean =>
  name !== '' && !methodFieldsOf(layout).some((field, at) => at !== index && field.name === name);

/** Renames a field, with its sample and the conditions of others on it. */
export const renameField = (layout: Layout, index: number, name: string): Layout => {
  const before = methodFieldsOf(layout)[index]?.name;
  if (before === undefined) return layout;
  const { [before]: sample, ...samples } = layout.samples;
  const renamed = methodFieldsOf(layout).map((field, at) => (at === index ? { ...field, name } : field));
  return {
    ...withFields(layout, withConditionsMoved(renamed, before, name)),
    samples: sample === undefined ? samples : { ...samples, [name]: sample },
  };
};

export const setSample = (layout: Layout, name: string, part: 'valid' | 'invalid', text: string): Layout => {
  const before = layout.samples[name] ?? { valid: '' };
  const { invalid: _invalid, ...rest } = before;
  const after = part === 'invalid' && text === '' ? rest : { ...before, [part]: text };
  return { ...layout, samples: { ...layout.samples, [name]: after } };
};

export const changeMethod = (layout: Layout, patch: Patch<Layout['method']>): Layout => ({
  ...layout,
  method: patched(layout.method, patch),
});
