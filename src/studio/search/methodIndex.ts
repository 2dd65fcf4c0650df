import MiniSearch from 'minisearch';
import type { MethodSummary } from '../../contract/generated/types';
import { type MethodWords, methodWords, type SearchNames } from './methodWords';

/** The methods of a list, ready to be searched. */
export interface MethodIndex {
  readonly methods: readonly MethodSummary[];
  readonly search: MiniSearch<MethodWords & { readonly id: number }>;
}

/** Accents of Latin letters alone: the vowel signs of Devanagari and Telugu are marks, too. */
const accents = /[\u0300-\u036f]/g;
const plain = (term: string): string => term.normalize('NFD').replaceAll(accents, '').normalize('NFC').toLowerCase();

/** Typos that a word of this length may have: codes have none. */
const typosOf = (term: string): number => {
  if (term.length < 4) return 0;
  return term.length < 6 ? 1 : 2;
};

/** Pure. Some 50 ms for a thousand methods: make it once for a list. */
export function indexMethods(methods: readonly MethodSummary[], names: SearchNames): MethodIndex {
  const search = new MiniSearch<MethodWords & { readonly id: number }>({
    fields: ['name', 'place', 'fields'],
    processTerm: plain,
    searchOptions: {
      boost: { name: 4 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: typosOf,
      weights: { fuzzy: 0.2, prefix: 0.6 },
    },
  });
  search.addAll(methods.map((method, id) => ({ id, ...methodWords(method, names) })));
  return { methods, search };
}

/**
 * The methods that fit every word of a query, best first; those that fit as well in the order of the list.
 * Without a word: all of them. Words may be unfinished, from four letters on misspelled, without accents, and names of
 * countries, currencies, groups and fields as well as of methods.
 */
export function searchMethods({ methods, search }: MethodIndex, query: string): readonly MethodSummary[] {
  if (!/[\p{L}\p{N}]/u.test(query)) return methods;
  const found = search.search(query).map(({ id, score }) => ({ id: Number(id), score }));
  found.sort((one, other) => other.score - one.score || one.id - other.id);
  return found.flatMap(({ id }) => methods[id] ?? []);
}
