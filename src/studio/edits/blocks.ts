import type { FieldBlock, Layout, WireFieldDefinition } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';

/** The name of the block that a field is a copy of; null: it is the method's own. */
export const blockOf = ({ blocks }: Layout, field: string): string | null => blocks?.[field] ?? null;

type Links = NonNullable<Layout['blocks']>;

/** The layout with other links; without any, it has no `blocks`. */
function withLinks({ blocks: _, ...layout }: Layout, links: Links): Layout {
  return Object.keys(links).length === 0 ? layout : { ...layout, blocks: links };
}

/** The field becomes the method's own. */
export function detachField(layout: Layout, field: string): Layout {
  const { [field]: _, ...links } = layout.blocks ?? {};
  return withLinks(layout, links);
}

/** The fields in place of those of the same name; others behind `after`, or at the end. */
function placed(
  fields: readonly WireFieldDefinition[],
  copies: readonly WireFieldDefinition[],
  after: string | null,
): WireFieldDefinition[] {
  const byName = new Map(copies.map((copy) => [copy.name, copy]));
  const replaced = fields.map((field) => byName.get(field.name) ?? field);
  const known = new Set(fields.map(({ name }) => name));
  const added = copies.filter(({ name }) => !known.has(name));
  const at = after === null ? replaced.length : replaced.findIndex(({ name }) => name === after) + 1;
  return [...replaced.slice(0, at), ...added, ...replaced.slice(at)];
}

/** Fields with their samples, as they are copied from one method to others. */
export interface CopiedFields {
  readonly fields: readonly WireFieldDefinition[];
  readonly samples: Layout['samples'];
}

/** Copies fields into a layout: in place of those of the same name, which lose their link to a block; others at the end. */
export function copyFields(layout: Layout, { fields, samples }: CopiedFields, after: string | null = null): Layout {
  const names = new Set(fields.map(({ name }) => name));
  const kept = Object.entries(layout.samples).filter(([name]) => !names.has(name));
  const copied = Object.entries(samples).filter(([name]) => names.has(name));
  const own = Object.entries(layout.blocks ?? {}).filter(([name]) => !names.has(name));
  const changed: Layout = {
    ...layout,
    method: { ...layout.method, fields: placed(methodFieldsOf(layout), fields, after) },
    samples: Object.fromEntries([...kept, ...copied]),
  };
  return withLinks(changed, Object.fromEntries(own));
}

/** Fields of a layout with their samples. @param names which of them */
export const fieldsNamed = (layout: Layout, names: ReadonlySet<string>): CopiedFields => ({
  fields: methodFieldsOf(layout).filter(({ name }) => names.has(name)),
  samples: Object.fromEntries(Object.entries(layout.samples).filter(([name]) => names.has(name))),
});

/**
 * Brings the copies of a block up to date, or inserts them where there are none. A field that left the block leaves the
 * method; one that somebody took out of the method, or detached, stays as it is there.
 */
export function applyBlock(layout: Layout, { name: block, fields, samples }: FieldBlock): Layout {
  const links = layout.blocks ?? {};
  const own = methodFieldsOf(layout);
  const present = new Set(own.map(({ name }) => name));
  const isLinked = (name: string): boolean => links[name] === block;
  const isUsed = Object.values(links).includes(block);
  const wanted = new Set(fields.map(({ name }) => name));
  const copies = fields.filter(({ name }) => (isLinked(name) ? present.has(name) : !isUsed || !present.has(name)));
  const left = own.filter(({ name }) => !isLinked(name) || wanted.has(name));
  const last = left.findLast(({ name }) => isLinked(name))?.name ?? null;
  const gone = new Set([...present].filter((name) => !left.some((field) => field.name === name)));
  const kept: Layout = {
    ...layout,
    method: { ...layout.method, fields: left },
    samples: Object.fromEntries(Object.entries(layout.samples).filter(([name]) => !gone.has(name))),
  };
  const otherLinks = Object.entries(links).filter(([name, to]) => to !== block || wanted.has(name));
  return withLinks(copyFields(kept, { fields: copies, samples }, last), {
    ...Object.fromEntries(otherLinks),
    ...Object.fromEntries(copies.map(({ name }) => [name, block])),
  });
}
