import { foldForSearch } from './foldForSearch';

/** '55' finds '+55', too. */
const normalize = (text: string): string => foldForSearch(text).replaceAll('+', '');

/**
 * Searches a list by the texts of its items, whatever their case and accents: every word, in any order. Items that start
 * with the search come first, otherwise they keep their order. The texts are read at the first search.
 */
export function createSearch<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): (search: string) => readonly Item[] {
  let searched: readonly { readonly item: Item; readonly text: string }[] | null = null;
  return (search) => {
    const wanted = normalize(search).trim();
    if (wanted === '') return items;
    searched ??= items.map((item) => ({ item, text: normalize(textOf(item)) }));
    const words = wanted.split(/\s+/);
    const found = searched.filter(({ text }) => words.every((word) => text.includes(word)));
    const starts = ({ text }: { readonly text: string }): boolean => text.startsWith(wanted);
    return [...found.filter(starts), ...found.filter((one) => !starts(one))].map(({ item }) => item);
  };
}
