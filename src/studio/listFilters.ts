import type { MethodSummary } from '../contract/generated/types';
import type { Translate } from '../i18n/useTranslate';
import { countryOptions, currencyOptions, groupOptions } from './placeOptions';
import { stateOf } from './table/methodState';
import type { OptionData } from './ui/Option';

/** The filters of the list and the table, as they are in the address. */
export const filterNames = ['kind', 'state', 'country', 'currency', 'group'] as const;
export type FilterName = (typeof filterNames)[number];
/** null: any. */
export type FilterValues = Readonly<Record<FilterName, string | null>>;

const matches: Readonly<Record<FilterName, (method: MethodSummary, value: string) => boolean>> = {
  kind: ({ transaction }, value) => transaction === value,
  state: (method, value) => stateOf(method) === value,
  country: ({ countries }, value) => countries.includes(value) || countries.includes('*'),
  currency: ({ currencies }, value) => currencies.some((code) => code === value),
  group: ({ category }, value) => category === value,
};

/** The methods that pass, in their order. @param values the chosen filters */
export const filterMethods = <Method extends MethodSummary>(
  methods: readonly Method[],
  values: FilterValues,
): readonly Method[] =>
  methods.filter((method) =>
    filterNames.every((name) => {
      const value = values[name];
      return value === null || matches[name](method, value);
    }),
  );

const kinds = { deposit: 'list.deposits', withdrawal: 'list.withdrawals' } as const;
const states = { published: 'list.published', draft: 'list.withDraft', archived: 'list.archived' } as const;

/** What can be chosen for each filter. */
export function filterOptions(
  methods: readonly MethodSummary[],
  { t, tag }: Pick<Translate, 't' | 'tag'>,
): Readonly<Record<FilterName, readonly OptionData[]>> {
  const named = (keys: Readonly<Record<string, string>>): readonly OptionData[] =>
    Object.entries(keys).map(([id, key]) => ({ id, text: t(key) }));
  const countries = methods.flatMap((method) => method.countries.filter((code) => code !== '*'));
  const currencies = methods.flatMap((method) => method.currencies);
  return {
    kind: named(kinds),
    state: named(states),
    country: countryOptions(tag, countries),
    currency: currencyOptions(tag, currencies),
    group: groupOptions(methods),
  };
}
