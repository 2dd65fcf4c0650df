import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import { indexIn, namesIn, pathOf } from './jsonTree';
import { namesAt, type Suggestion, valuesAt } from './schemaAt';

/** The node itself or its closest ancestor of these kinds. */
function closest(node: SyntaxNode | null, kinds: readonly string[]): SyntaxNode | null {
  return node === null || kinds.includes(node.name) ? node : closest(node.parent, kinds);
}

const optionsOf = (offers: readonly Suggestion[], type: string, apply: (label: string) => string) =>
  [...new Map(offers.map((offer) => [offer.label, offer])).values()].map(({ label, info }) => ({
    label,
    type,
    apply: apply(label),
    ...(info !== '' && { info }),
  }));

/** ms. CodeMirror parses for 20 ms at first: too short for a slow machine. */
const longestParse = 200;

/**
 * Completes names and values of the contract. The character before the word decides what is expected: incomplete JSON has
 * no reliable syntax tree.
 */
export function completeJson(context: CompletionContext): CompletionResult | null {
  const { state, pos, explicit } = context;
  const word = context.matchBefore(/"?[\w$-]*/);
  const from = word?.from ?? pos;
  const typed = word?.text ?? '';
  if (typed === '' && !explicit) return null;
  const before = state.sliceDoc(Math.max(0, from - 200), from).trimEnd();
  const lastCharacter = before.at(-1) ?? '';
  const tree = ensureSyntaxTree(state, pos, longestParse) ?? syntaxTree(state);
  const node = tree.resolveInner(from, -1);
  const isClosed = typed.startsWith('"') && state.sliceDoc(pos, pos + 1) === '"';
  const to = isClosed ? pos + 1 : pos;
  const answer = (options: CompletionResult['options']): CompletionResult | null =>
    options.length === 0 ? null : { from, to, options, filter: false };
  const matching = (offers: readonly Suggestion[]): readonly Suggestion[] => {
    const wanted = typed.replace('"', '').toLowerCase();
    return offers.filter(({ label }) => label.toLowerCase().replace('"', '').startsWith(wanted));
  };
  const container = closest(node, ['Object', 'Array']);
  if (lastCharacter === ':') {
    const property = closest(node, ['Property']);
    return property && answer(optionsOf(matching(valuesAt(pathOf(state, property))), 'constant', String));
  }
  if (container?.name === 'Array' && (lastCharacter === '[' || lastCharacter === ','))
    return answer(
      optionsOf(matching(valuesAt([...pathOf(state, container), indexIn(container, from)])), 'constant', String),
    );
  if (container?.name !== 'Object' || (lastCharacter !== '{' && lastCharacter !== ',')) return null;
  const isNamed = /^"?\s*:/.test(state.sliceDoc(pos, pos + 10));
  const apply = (label: string) => (isNamed ? `"${label}"` : `"${label}": `);
  const present = new Set(namesIn(state, container, from));
  const absent = namesAt(pathOf(state, container)).filter(({ label }) => !present.has(label));
  return answer(optionsOf(matching(absent), 'property', apply));
}
