import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import { pathTo, placeIn } from './jsonTree';
import { namesAt, type Offer, valuesAt } from './schemaAt';

/** The nearest node of these kinds that holds another one, or is it. */
function nearest(node: SyntaxNode | null, kinds: readonly string[]): SyntaxNode | null {
  return node === null || kinds.includes(node.name) ? node : nearest(node.parent, kinds);
}

const optionsOf = (offers: readonly Offer[], type: string, apply: (label: string) => string) =>
  [...new Map(offers.map((offer) => [offer.label, offer])).values()].map(({ label, info }) => ({
    label,
    type,
    apply: apply(label),
    ...(info !== '' && { info }),
  }));

/**
 * Offers the contract's names and values where one writes. What is due is told by the sign before the word, for a text
 * that is half written has no tree yet.
 */
export function completeJson(context: CompletionContext): CompletionResult | null {
  const { state, pos, explicit } = context;
  const word = context.matchBefore(/"?[\w$-]*/);
  const from = word?.from ?? pos;
  const begun = word?.text ?? '';
  if (begun === '' && !explicit) return null;
  const before = state.sliceDoc(Math.max(0, from - 200), from).trimEnd();
  const sign = before.at(-1) ?? '';
  const node = syntaxTree(state).resolveInner(from, -1);
  const isClosed = begun.startsWith('"') && state.sliceDoc(pos, pos + 1) === '"';
  const to = isClosed ? pos + 1 : pos;
  const answer = (options: CompletionResult['options']): CompletionResult | null =>
    options.length === 0 ? null : { from, to, options, filter: false };
  const fitting = (offers: readonly Offer[]): readonly Offer[] => {
    const wanted = begun.replace('"', '').toLowerCase();
    return offers.filter(({ label }) => label.toLowerCase().replace('"', '').startsWith(wanted));
  };
  const container = nearest(node, ['Object', 'Array']);
  if (sign === ':') {
    const property = nearest(node, ['Property']);
    return property && answer(optionsOf(fitting(valuesAt(pathTo(state, property))), 'constant', String));
  }
  if (container?.name === 'Array' && (sign === '[' || sign === ','))
    return answer(
      optionsOf(fitting(valuesAt([...pathTo(state, container), placeIn(container, from)])), 'constant', String),
    );
  if (container?.name !== 'Object' || (sign !== '{' && sign !== ',')) return null;
  const isNamed = /^"?\s*:/.test(state.sliceDoc(pos, pos + 10));
  const apply = (label: string) => (isNamed ? `"${label}"` : `"${label}": `);
  return answer(optionsOf(fitting(namesAt(pathTo(state, container))), 'property', apply));
}
