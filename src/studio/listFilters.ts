import type { MethodSummary } from '../contract/generated/types';

/** The filters of the list, as they are in the address. */
export const filterNames = ['kind', 'state', 'country', 'currency', 'group'] as const;
export type FilterName = (typeof filterNames)[number];

/** archived, draft or published. */
function stateOf({ isArchived, draft }: MethodSummary): 'archived' | 'draft' | 'published' {
  if (isArchived) return 'archived';
  return draft ? 'draft' : 'published';
}

const matches: Readonly<Record<FilterName, (method: MethodSummary, value: string) => boolean>> = {
  kind: ({ transaction }, value) => transaction === value,
  state: (method, value) => stateOf(method) === value,
  country: ({ countries }, value) => countries.includes(value) || countries.includes('*'),
  currency: ({ currencies }, value) => currencies.some((code) => code === value),
  group: ({ category }, value) => category === value,
};

/** @param values the chosen filters; empty: any */
export const filterMethods = (
  methods: readonly MethodSummary[],
  values: Readonly<Record<FilterName, string>>,
): readonly MethodSummary[] =>
  methods.filter((method) =>
    filterNames.every((name) => {
      const value = values[name];
      return value === '' || matches[name](method, value);
    }),
  );
