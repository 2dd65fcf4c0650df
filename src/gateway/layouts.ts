import type { Layout, TransactionKind } from '../contract/generated/types';
import type { Database } from './db/openDatabase';
import { methods } from './db/schema';

/** The published layouts, kept in memory: every list and every create reads them. */
export interface Layouts {
  find(transaction: TransactionKind, name: string): Layout | null;
  /** Those that are offered in a country and a currency. */
  offered(transaction: TransactionKind, country: string, currency: string): readonly Layout[];
  /** Each country with the currencies that some method of it takes. */
  countries(): readonly { readonly code: string; readonly currencies: readonly string[] }[];
  reload(): Promise<void>;
}

const anywhere = '*';

/** The currency that a country pays in, for methods that are offered everywhere; the rest come from the layouts themselves. */
function countriesOf(layouts: readonly Layout[]): { code: string; currencies: string[] }[] {
  const currencies = new Map<string, Set<string>>();
  for (const { countries, method } of layouts) {
    for (const country of countries) {
      if (country === anywhere) continue;
      const known = currencies.get(country) ?? new Set<string>();
      for (const currency of method.currency) known.add(currency);
      currencies.set(country, known);
    }
  }
  return [...currencies]
    .map(([code, known]) => ({ code, currencies: [...known] }))
    .sort((one, other) => one.code.localeCompare(other.code));
}

export async function loadLayouts(db: Database): Promise<Layouts> {
  let all: readonly Layout[] = [];
  let countries: ReturnType<typeof countriesOf> = [];
  const reload = async (): Promise<void> => {
    const rows = await db.select().from(methods);
    // Layouts are checked before they are written (seed, publish); the database gives back what was put in.
    all = rows.map(({ layout }) => layout as Layout);
    countries = countriesOf(all);
  };
  await reload();
  return {
    find: (transaction, name) =>
      all.find((layout) => layout.transaction === transaction && layout.method.name === name) ?? null,
    offered: (transaction, country, currency) =>
      all.filter(
        (layout) =>
          layout.transaction === transaction &&
          layout.method.currency.includes(currency) &&
          (layout.countries.includes(anywhere) || layout.countries.includes(country)),
      ),
    countries: () => countries,
    reload,
  };
}
