import type { Text } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { methodId } from '../../contract/studio/methodKey';
import { foldForSearch } from '../../i18n/foldForSearch';
import { isIn, type MethodText, methodTexts, wordsIn } from '../../texts/methodTexts';
import type { TextMethod } from './createTexts';
import type { TextFilters } from './textFilters';

/** A row of the grid. */
export interface TextRow {
  /** Of the method: `methodId`. */
  readonly id: string;
  readonly method: TextMethod;
  readonly place: MethodText;
  /** What players have; undefined: the text or its method is new. */
  readonly published: Text | undefined;
}

const rowsByMethod = new WeakMap<TextMethod, readonly TextRow[]>();

/** The rows of a method; the same ones until it changes. */
function rowsOf(method: TextMethod): readonly TextRow[] {
  const known = rowsByMethod.get(method);
  if (known) return known;
  const published = new Map(method.published ? methodTexts(method.published).map(({ key, text }) => [key, text]) : []);
  const id = methodId(method.key);
  const rows = methodTexts(method.layout).map((place) => ({ id, method, place, published: published.get(place.key) }));
  rowsByMethod.set(method, rows);
  return rows;
}

/** Whether players have other words in a language. */
export const differsIn = ({ place, published }: TextRow, language: string): boolean =>
  wordsIn(place.text, language) !== (published === undefined ? '' : wordsIn(published, language));

const isOffered = ({ layout: { countries } }: TextMethod, country: string): boolean =>
  country === '' || countries.includes(country) || countries.includes('*');

/** All words of a text, its field and its method: what a search reads. */
const searchText = ({ id, place: { text, field, detail }, method: { layout } }: TextRow): string => {
  const { label = '' } = methodFieldsOf(layout).find(({ name }) => name === field) ?? {};
  const words = [text, label, layout.method.text].flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one),
  );
  return foldForSearch([id, field, detail, ...words].join('\n'));
};

/** All rows of the methods that the filters select, in the order of the methods. */
export const rowsOfMethods = (
  methods: readonly TextMethod[],
  { method: wanted, country }: Pick<TextFilters, 'method' | 'country'>,
): readonly TextRow[] =>
  methods
    .filter((method) => (wanted === '' || methodId(method.key) === wanted) && isOffered(method, country))
    .flatMap(rowsOf);

/** The rows that pass all filters. */
export function filterRows(methods: readonly TextMethod[], filters: TextFilters, languages: readonly string[]) {
  const { missing, isChanged, search } = filters;
  const query = foldForSearch(search.trim());
  return rowsOfMethods(methods, filters)
    .filter((row) => missing === '' || !isIn(row.place.text, missing))
    .filter((row) => !isChanged || languages.some((language) => differsIn(row, language)))
    .filter((row) => query === '' || searchText(row).includes(query));
}
