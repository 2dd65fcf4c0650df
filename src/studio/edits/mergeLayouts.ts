import { deepEquals } from '@rjsf/utils';
import type { Layout } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { isOfType } from '../../contract/reader/coercions';
import { isEditableLayout } from './isEditableLayout';

/** A part of a layout that two people changed differently; undefined: one of them removed it. */
export interface Conflict {
  /** Path to the part, with names in place of field indexes: ['method', 'fields', 'cpf', 'mask']. Empty: the layout. */
  readonly path: readonly string[];
  readonly mine: unknown;
  readonly theirs: unknown;
}

export type Side = 'mine' | 'theirs';

export interface Merge {
  /** All changes of both. In a conflict the chosen side, by default mine. */
  readonly layout: Layout;
  readonly conflicts: readonly Conflict[];
}

/** Identifies a conflict. */
export const conflictKey = ({ path }: Conflict): string => JSON.stringify(path);

type JsonObject = Readonly<Record<string, unknown>>;
const partOf = (branch: unknown, key: string): unknown =>
  isOfType.object(branch) && Object.hasOwn(branch, key) ? branch[key] : undefined;

const areUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** The order of the side that changed it, mine if both did, with the other side's new items after their predecessor. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const shared = base.filter((name) => mine.includes(name));
  const isMine = !deepEquals(
    mine.filter((name) => shared.includes(name)),
    shared,
  );
  const [lead, other] = isMine ? [mine, theirs] : [theirs, mine];
  const order = [...lead];
  for (const [index, name] of other.entries())
    if (!order.includes(name)) order.splice(order.indexOf(other[index - 1] ?? '') + 1, 0, name);
  return order;
}

/** Keys of lists whose order means nothing: the changes of both go together. */
const setKeys: ReadonlySet<string> = new Set(['countries', 'currency', 'equals']);
const isSet = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '*') && areUnique(value);

/** What either side has added, without what either has removed. Null: nothing would be left, or one of them is no set. */
function mergeSets(base: unknown, mine: unknown, theirs: unknown): readonly string[] | null {
  if (!isSet(base) || !isSet(mine) || !isSet(theirs)) return null;
  const merged = mergeOrder(base, mine, theirs).filter(
    (item) => !base.includes(item) || (mine.includes(item) && theirs.includes(item)),
  );
  return merged.length > 0 ? merged : null;
}

/** A three-way merge: one side's changes are taken, changes of both are merged further down or conflict. */
function mergeTrees(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  onConflict: (conflict: Conflict) => unknown,
): unknown {
  const at = (path: readonly string[], was: unknown, one: unknown, other: unknown): unknown => {
    if (deepEquals(one, other) || deepEquals(other, was)) return one;
    if (deepEquals(one, was)) return other;
    const set = setKeys.has(path.at(-1) ?? '') ? mergeSets(was, one, other) : null;
    if (set) return set;
    if (!isOfType.object(one) || !isOfType.object(other)) return onConflict({ path, mine: one, theirs: other });
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    const parts = keys.map((key) => [key, at([...path, key], partOf(was, key), partOf(one, key), partOf(other, key))]);
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  };
  return at([], base, mine, theirs);
}

const namesOf = (layout: Layout): readonly string[] => methodFieldsOf(layout).map(({ name }) => name);

/** Fields by name instead of index. */
const byName = (layout: Layout): JsonObject => ({
  ...layout,
  method: {
    ...layout.method,
    fields: Object.fromEntries(methodFieldsOf(layout).map((field) => [field.name, field])),
  },
});

/** The inverse of `byName`. @param order of field names; those that the tree lacks are skipped. Null: it is no layout */
function layoutOfTree(tree: unknown, order: readonly string[]): Layout | null {
  const method = partOf(tree, 'method');
  const fields = partOf(method, 'fields');
  if (!isOfType.object(tree) || !isOfType.object(method) || !isOfType.object(fields)) return null;
  const names = [...new Set(order)].filter((name) => Object.hasOwn(fields, name));
  const layout: unknown = { ...tree, method: { ...method, fields: names.map((name) => fields[name]) } };
  return isEditableLayout(layout) ? layout : null;
}

/** `base`, with the parts of `theirs` that equal one of the sent layouts. */
function withSentParts(base: unknown, sent: readonly unknown[], theirs: unknown): unknown {
  if (sent.some((layout) => deepEquals(layout, theirs))) return theirs;
  if (!isOfType.object(theirs)) return base;
  const before = isOfType.object(base) ? base : {};
  const keys = [
    ...new Set([...Object.keys(before), ...Object.keys(theirs), ...sent.filter(isOfType.object).flatMap(Object.keys)]),
  ];
  const parts = keys.map((key) => [
    key,
    withSentParts(
      partOf(base, key),
      sent.map((layout) => partOf(layout, key)),
      partOf(theirs, key),
    ),
  ]);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/**
 * The common ancestor of an author's layout and the server's, when the answers of some saves were lost. A part of
 * `theirs` that equals a sent one is the author's own: what they have changed since is newer.
 * @param base the last state that both sides are known to share
 * @param sent layouts that the server may have stored since
 */
export function ancestorOf(base: Layout, sent: readonly Layout[], theirs: Layout): Layout {
  if (sent.length === 0) return base;
  const stored = sent.find((layout) => deepEquals(layout, theirs));
  if (stored) return stored;
  if (![base, theirs, ...sent].every((layout) => areUnique(namesOf(layout)))) return base;
  const tree = withSentParts(byName(base), sent.map(byName), byName(theirs));
  return layoutOfTree(tree, [...namesOf(theirs), ...namesOf(base)]) ?? base;
}

/** A tree with another part at a path. */
function withPart(tree: unknown, [key, ...path]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part;
  const { [key]: _, ...others } = isOfType.object(tree) ? tree : {};
  const changed = withPart(partOf(tree, key), path, part);
  return changed === undefined ? others : { ...others, [key]: changed };
}

/**
 * What an unresolved merge shares with `theirs`: all of it but the conflicting parts, which are as they were. So a later
 * merge takes nobody's changes for the author's own.
 */
export function sharedPart(base: Layout, mine: Layout, theirs: Layout): Layout {
  const { conflicts } = mergeLayouts(base, mine, theirs);
  if (conflicts.some(({ path }) => path.length === 0)) return base;
  const was = byName(base);
  const tree = conflicts.reduce<unknown>(
    (shared, { path }) => withPart(shared, path, path.reduce<unknown>(partOf, was)),
    byName(theirs),
  );
  return layoutOfTree(tree, [...namesOf(theirs), ...namesOf(base)]) ?? base;
}

/**
 * Merges two drafts with a common ancestor: an author's own, and what somebody else has saved or published meanwhile
 * (`editorReducer`, after a save that `gateway/ops/layoutStore` has refused). The whole layout conflicts where the
 * result is no layout, or where field names are duplicated.
 */
export function mergeLayouts(
  base: Layout,
  mine: Layout,
  theirs: Layout,
  choices: ReadonlyMap<string, Side> = new Map(),
): Merge {
  const chosen = (conflict: Conflict): Side => choices.get(conflictKey(conflict)) ?? 'mine';
  const conflicts: Conflict[] = [];
  const pick = (conflict: Conflict): unknown => {
    conflicts.push(conflict);
    return conflict[chosen(conflict)];
  };
  if ([base, mine, theirs].every((layout) => areUnique(namesOf(layout)))) {
    const tree = mergeTrees(byName(base), byName(mine), byName(theirs), pick);
    const layout = layoutOfTree(tree, mergeOrder(namesOf(base), namesOf(mine), namesOf(theirs)));
    if (layout) return { layout, conflicts };
  }
  const all: Conflict = { path: [], mine, theirs };
  return { layout: chosen(all) === 'mine' ? mine : theirs, conflicts: [all] };
}
