import { createHash } from 'node:crypto';
import { eq, gt } from 'drizzle-orm';
import type { Layout } from '../contract/generated/types';
import type { Database } from './db/openDatabase';
import { methodDrafts, methods } from './db/schema';
import { layoutInstead } from './layoutInstead';
import { anywhere, isOffered, type Layouts } from './offers';

export interface PublishedLayouts extends Layouts {
  /** The layouts as a user has them: some have a draft already. The same user always has the same. */
  forUser(userId: string): Layouts;
}

/** So long a form that was opened before a publish may be sent as it was. ms. */
const formerFor = 60 * 60_000;
const keyOf = ({ transaction, method }: Layout): string => `${transaction} ${method.name}`;

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

/** One of a hundred equal parts of all users, by the method: nobody is always among the first. */
const partOf = (userId: string, layout: Layout): number =>
  createHash('sha256')
    .update(`${keyOf(layout)} ${userId}`)
    .digest()
    .readUInt32BE(0) % 100;

export async function loadLayouts(db: Database): Promise<PublishedLayouts> {
  let early: readonly { readonly layout: Layout; readonly share: number }[] = [];
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
    early = await db
      .select({ layout: methodDrafts.layout, share: methodDrafts.share })
      .from(methodDrafts)
      .where(gt(methodDrafts.share, 0));
    keepFormer(fresh);
    all = fresh;
    countries = countriesOf(all);
  };
  await reload();
  const layouts: Layouts = {
    find: (transaction, name) =>
      all.find((layout) => layout.transaction === transaction && layout.method.name === name) ?? null,
    offered: (transaction, country, currency) =>
      all.filter((layout) => isOffered(layout, transaction, country, currency)),
    former(transaction, name) {
      const kept = replaced.get(`${transaction} ${name}`);
      return kept && kept.until > Date.now() ? kept.layout : null;
    },
    countries: () => countries,
    reload,
  };
  return {
    ...layouts,
    forUser: (userId) =>
      early
        .filter(({ layout, share }) => partOf(userId, layout) < share)
        .reduce((known, { layout }) => layoutInstead(known, layout, known.find), layouts),
  };
}
