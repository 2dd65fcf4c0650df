import MiniSearch from 'minisearch';
import type { MethodSummary } from '../../contract/generated/types';
import { type MethodWords, methodWords, type SearchNames } from './methodWords';

/** The methods of a list, ready to be searched. */
export interface MethodIndex<Method extends MethodSummary> {
  readonly methods: readonly Method[];
  /** Made by the first search. */
  readonly words: () => MiniSearch<MethodWords & { readonly id: number }>;
}

/** Accents of Latin letters alone: the vowel signs of Devanagari and Telugu are marks, too. */
const accents = /[\u0300-\u036f]/g;
const plain = (term: string): string => term.normalize('NFD').replaceAll(accents, '').normalize('NFC').toLowerCase();

/** Typos that a word of this length may have: codes have none. */
const typosOf = (term: string): number => {
  if (term.length < 4) return 0;
  return term.length < 6 ? 1 : 2;
};

function wordsOf(methods: readonly MethodSummary[], names: SearchNames) {
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
  return search;
}

/** Pure. Its words take some 50 ms for a thousand methods: make it once for a list. */
export function indexMethods<Method extends MethodSummary>(
  methods: readonly Method[],
  names: SearchNames,
): MethodIndex<Method> {
  let known: ReturnType<typeof wordsOf> | null = null;
  const words = () => {
    known ??= wordsOf(methods, names);
    return known;
  };
  return { methods, words };
}

/**
 * The methods that fit every word of a query, best first; those that fit as well in the order of the list.
 * Without a word: all of them. Words may be unfinished, from four letters on misspelled, without accents, and names of
 * countries, currencies, groups and fields as well as of methods.
 */
export function searchMethods<Method extends MethodSummary>(
  { methods, words }: MethodIndex<Method>,
  query: string,
): readonly Method[] {
  if (!/[\p{L}\p{N}]/u.test(query)) return methods;
  const found = words()
    .search(query)
    .map(({ id, score }) => ({ id: Number(id), score }));
  found.sort((one, other) => other.score - one.score || one.id - other.id);
  return found.flatMap(({ id }) => methods[id] ?? []);
}
