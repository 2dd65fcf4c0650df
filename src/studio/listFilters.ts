import type { MethodSummary } from '../contract/generated/types';
import { stateOf } from './table/methodState';

/** The filters of the list and the table, as they are in the address. */
export const filterNames = ['kind', 'state', 'country', 'currency', 'group'] as const;
export type FilterName = (typeof filterNames)[number];

const matches: Readonly<Record<FilterName, (method: MethodSummary, value: string) => boolean>> = {
  kind: ({ transaction }, value) => transaction === value,
  state: (method, value) => stateOf(method) === value,
  country: ({ countries }, value) => countries.includes(value) || countries.includes('*'),
  currency: ({ currencies }, value) => currencies.some((code) => code === value),
  group: ({ category }, value) => category === value,
};

/** The methods that pass, in their order. @param values the chosen filters; null or empty: any */
export const filterMethods = (
  methods: readonly MethodSummary[],
  values: Readonly<Record<FilterName, string | null>>,
): readonly MethodSummary[] =>
  methods.filter((method) =>
    filterNames.every((name) => {
      const value = values[name];
      return value === null || value === '' || matches[name](method, value);
    }),
  );
