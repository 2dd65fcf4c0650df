import { foldForSearch } from '../../src/i18n/foldForSearch';
import type { ListItem } from './ListItem';

/** '+55' is found by '55', too. */
const plain = (text: string): string => foldForSearch(text).replaceAll('+', '');

const known = new WeakMap<ListItem, string>();

function searchText(item: ListItem): string {
  const seen = known.get(item);
  if (seen !== undefined) return seen;
  const made = plain([item.text, item.note, item.words].filter(Boolean).join(' '));
  known.set(item, made);
  return made;
}

/** The items that have all words of a search, those that begin with it first; otherwise in their own order. */
export function findItems(items: readonly ListItem[], search: string): readonly ListItem[] {
  const wanted = plain(search).trim();
  if (wanted === '') return items;
  const words = wanted.split(/\s+/);
  const found = items.filter((item) => words.every((word) => searchText(item).includes(word)));
  const starts = (item: ListItem): boolean => searchText(item).startsWith(wanted);
  return [...found.filter(starts), ...found.filter((item) => !starts(item))];
}
