import type { Layout } from '../../../contract/generated/types';
import { currencyCodeOf } from '../../../contract/ids';
import { changeMethod } from '../fieldEdits';

/** Codes that are added and removed. */
export interface CodesEdit {
  readonly kind: 'countries' | 'currencies';
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** '*' among the countries: every one. */
const everywhere = '*';

const changed = (codes: readonly string[], { add, remove }: CodesEdit): string[] => [
  ...new Set([...codes, ...add].filter((code) => !remove.includes(code))),
];

/** @returns null: no country would be left. A method that is offered everywhere stays so. */
export function changeCountries(layout: Layout, edit: CodesEdit): Layout | null {
  const { countries } = layout;
  if (countries.includes(everywhere) && !edit.remove.includes(everywhere)) return layout;
  const left = changed(countries, edit);
  if (left.length === 0) return null;
  return { ...layout, countries: left.includes(everywhere) ? [everywhere] : left };
}

/** The limits of a removed currency go with it. @returns null: no currency would be left */
export function changeCurrencies(layout: Layout, edit: CodesEdit): Layout | null {
  const { currency, amount_rules } = layout.method;
  const left = changed(currency, edit);
  if (left.length === 0) return null;
  const rules = amount_rules && Object.entries(amount_rules).filter(([code]) => !edit.remove.includes(code));
  return changeMethod(layout, {
    currency: left.map(currencyCodeOf),
    ...(rules && { amount_rules: Object.fromEntries(rules) }),
  });
}
