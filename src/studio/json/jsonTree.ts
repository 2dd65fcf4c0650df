import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { keysOf } from '../../lint/placeWords';

export type JsonPath = readonly (string | number)[];

/** A property's name without its quotes. */
function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild('PropertyName');
  return name ? state.sliceDoc(name.from, name.to).replaceAll('"', '') : '';
}

/** The names of an object's properties, without the one at an offset. */
export const namesIn = (state: EditorState, object: SyntaxNode, except: number): readonly string[] =>
  object
    .getChildren('Property')
    .filter(({ from }) => from !== except)
    .map((property) => nameOf(state, property));

/** How many items of an array begin before an offset. */
export function indexIn(array: SyntaxNode, at: number): number {
  let index = 0;
  for (let item = array.firstChild; item && item.from < at; item = item.nextSibling)
    if (!/^[[\],⚠]$/.test(item.name)) index += 1;
  return index;
}

/** The path to a node: property names and array indexes. */
export function pathOf(state: EditorState, node: SyntaxNode): JsonPath {
  const { parent } = node;
  if (!parent) return [];
  const above = pathOf(state, parent);
  if (parent.name === 'Array') return [...above, indexIn(parent, node.from)];
  return node.name === 'Property' ? [...above, nameOf(state, node)] : above;
}

/** The range of the value at a JSON pointer, or of its closest existing ancestor. */
export function rangeOf(state: EditorState, pointer: string): { from: number; to: number } {
  let node: SyntaxNode | null = syntaxTree(state).topNode.firstChild;
  let found = node;
  for (const key of keysOf(pointer)) {
    if (!node) break;
    const children: SyntaxNode[] = [];
    for (let child = node.firstChild; child; child = child.nextSibling)
      if (!/^[[\]{},⚠]$/.test(child.name)) children.push(child);
    const next: SyntaxNode | undefined =
      node.name === 'Array' ? children[Number(key)] : children.find((child) => nameOf(state, child) === key);
    if (!next) break;
    node = next.name === 'Property' ? next.lastChild : next;
    found = node;
  }
  return found ? { from: found.from, to: Math.min(found.to, found.from + 200) } : { from: 0, to: 0 };
}
