import type { FilterValues } from '../listFilters';

/** The columns of the table, in their order; the method itself is always the first. */
export const columnIds = [
  'name',
  'kind',
  'countries',
  'currencies',
  'limits',
  'group',
  'state',
  'version',
  'changed',
  'author',
  'untranslated',
  'problems',
] as const;
export type ColumnId = (typeof columnIds)[number];
export type SortId = ColumnId | 'method';

const hiddenAtFirst: ReadonlySet<ColumnId> = new Set(['name', 'version', 'author']);
const usualColumns = columnIds.filter((id) => !hiddenAtFirst.has(id));

/** What the table shows: in the address, so that it can be shared, and the back button works. */
export interface TableView extends FilterValues {
  readonly query: string;
  readonly columns: readonly ColumnId[];
  /** null: by relevance to the search, else as the list is ordered. */
  readonly sort: { readonly by: SortId; readonly isDescending: boolean } | null;
}

const isColumn = (id: string): id is ColumnId => columnIds.some((known) => known === id);
const isSort = (id: string): id is SortId => id === 'method' || isColumn(id);
const oneOf = (known: readonly string[], text: string | null): string | null =>
  known.find((one) => one === text) ?? null;
const same = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Reads the query of an address; what it does not know is ignored. */
export function readView(query: URLSearchParams): TableView {
  const sort = query.get('sort') ?? '';
  const by = sort.replace(/^-/, '');
  const columns = query.get('columns');
  return {
    query: query.get('q') ?? '',
    kind: oneOf(['deposit', 'withdrawal'], query.get('kind')),
    state: oneOf(['published', 'draft', 'archived'], query.get('state')),
    country: query.get('country') || null,
    currency: query.get('currency') || null,
    group: query.get('group') || null,
    columns: columns === null ? usualColumns : columnIds.filter((id) => columns.split('.').includes(id)),
    sort: isSort(by) ? { by, isDescending: sort.startsWith('-') } : null,
  };
}

/** The query of an address, without what is as usual. */
export function writeView({ query, columns, sort, ...filters }: TableView): URLSearchParams {
  const written = new URLSearchParams();
  if (query !== '') written.set('q', query);
  for (const [name, value] of Object.entries(filters)) if (value !== null) written.set(name, value);
  if (sort) written.set('sort', `${sort.isDescending ? '-' : ''}${sort.by}`);
  if (!same(columns, usualColumns)) written.set('columns', columns.join('.'));
  return written;
}
