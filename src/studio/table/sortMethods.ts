import type { MethodSummary } from '../../contract/generated/types';
import { lastChange, stateOf } from './methodState';
import type { SortId, TableView } from './tableView';

/** Problems of a method, by `methodId`. */
export type ProblemsOf = (method: MethodSummary) => { readonly errors: number; readonly warnings: number };

type SortValue = string | number;

/** What a column is sorted by. */
const sortValues: { readonly [Id in SortId]: (method: MethodSummary, problems: ProblemsOf) => SortValue } = {
  method: ({ title }) => title,
  name: ({ name }) => name,
  kind: ({ transaction }) => transaction,
  countries: ({ countries }) => (countries.includes('*') ? Number.MAX_SAFE_INTEGER : countries.length),
  currencies: ({ currencies }) => currencies.join(' '),
  limits: ({ limits, currencies }) => limits[currencies[0] ?? '']?.max || Number.MAX_SAFE_INTEGER,
  group: ({ category }) => category ?? '',
  state: stateOf,
  version: ({ revision }) => revision,
  changed: (method) => lastChange(method).at,
  author: (method) => lastChange(method).by,
  untranslated: ({ untranslated }) => untranslated.length,
  // One error outweighs all warnings.
  problems: (method, problems) => problems(method).errors * 1000 + problems(method).warnings,
};

/** @param tag BCP 47 of the language whose alphabet orders texts */
export function sortMethods(
  methods: readonly MethodSummary[],
  sort: TableView['sort'],
  problems: ProblemsOf,
  tag: string,
): readonly MethodSummary[] {
  if (sort === null) return methods;
  const { compare } = new Intl.Collator(tag, { numeric: true, sensitivity: 'base' });
  const sortValue = sortValues[sort.by];
  const direction = sort.isDescending ? -1 : 1;
  return methods
    .map((method) => ({ method, value: sortValue(method, problems) }))
    .sort(({ value: one }, { value: other }) => {
      const order = typeof one === 'number' && typeof other === 'number' ? one - other : compare(`${one}`, `${other}`);
      return order * direction;
    })
    .map(({ method }) => method);
}
