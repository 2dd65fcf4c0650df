import { eq } from 'drizzle-orm';
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
  /** What stood in its place until a while ago: a form that was opened with it may still be sent (contract C4). */
  former(transaction: TransactionKind, name: string): Layout | null;
  reload(): Promise<void>;
}

/** So long a form that was opened before a publish may be sent as it was. ms. */
const formerFor = 60 * 60_000;
const keyOf = ({ transaction, method }: Layout): string => `${transaction} ${method.name}`;

const anywhere = '*';

/**
 * The currencies that a country's methods take. A method of one currency tells what the country pays in; one of many
 * (a card for half the world) tells nothing of any, and counts only where there is no other.
 */
function countriesOf(layouts: readonly Layout[]): { code: string; currencies: string[] }[] {
  const own = new Map<string, Set<string>>();
  const shared = new Map<string, Set<string>>();
  for (const { countries, method } of layouts) {
    const book = method.currency.length === 1 ? own : shared;
    for (const country of countries.filter((code) => code !== anywhere)) {
      const known = book.get(country) ?? new Set<string>();
      for (const currency of method.currency) known.add(currency);
      book.set(country, known);
    }
  }
  return [...new Set([...own.keys(), ...shared.keys()])]
    .sort((one, other) => one.localeCompare(other))
    .map((code) => ({ code, currencies: [...(own.get(code) ?? shared.get(code) ?? [])] }));
}

export async function loadLayouts(db: Database): Promise<Layouts> {
  let all: readonly Layout[] = [];
  let countries: ReturnType<typeof countriesOf> = [];
  const replaced = new Map<string, { readonly layout: Layout; readonly until: number }>();
  const keepFormer = (fresh: readonly Layout[]): void => {
    const now = new Map(fresh.map((layout) => [keyOf(layout), JSON.stringify(layout)]));
    for (const layout of all)
      if (now.get(keyOf(layout)) !== JSON.stringify(layout))
        replaced.set(keyOf(layout), { layout, until: Date.now() + formerFor });
  };
  const reload = async (): Promise<void> => {
    const rows = await db.select().from(methods).where(eq(methods.isArchived, false));
    // Layouts are checked before they are written (seed, publish); the database gives back what was put in.
    const fresh = rows.map(({ layout }) => layout);
    keepFormer(fresh);
    all = fresh;
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
    former(transaction, name) {
      const kept = replaced.get(`${transaction} ${name}`);
      return kept && kept.until > Date.now() ? kept.layout : null;
    },
    countries: () => countries,
    reload,
  };
}
