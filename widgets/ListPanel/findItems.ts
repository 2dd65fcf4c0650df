import { foldForSearch } from '../../src/i18n/foldForSearch';
import type { ListItem } from './ListItem';

/** '55' finds '+55', too. */
const normalize = (text: string): string => foldForSearch(text).replaceAll('+', '');

const cache = new WeakMap<ListItem, string>();

function searchText(item: ListItem): string {
  const cached = cache.get(item);
  if (cached !== undefined) return cached;
  const text = normalize([item.text, item.note, item.searchTerms].filter(Boolean).join(' '));
  cache.set(item, text);
  return text;
}

/** The items with all words of a search, in their own order; those that start with the search come first. */
export function findItems(items: readonly ListItem[], search: string): readonly ListItem[] {
  const wanted = normalize(search).trim();
  if (wanted === '') return items;
  const words = wanted.split(/\s+/);
  const found = items.filter((item) => words.every((word) => searchText(item).includes(word)));
  const starts = (item: ListItem): boolean => searchText(item).startsWith(wanted);
  return [...found.filter(starts), ...found.filter((item) => !starts(item))];
}
