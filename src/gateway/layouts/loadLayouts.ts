import { createHash } from 'node:crypto';
import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Layout } from '../../contract/generated/types';
import type { Database } from '../db/openDatabase';
import { methodDrafts, methods, methodVersions } from '../db/schema';
import { anyCountry, isOffered, type Layouts, overrideLayout } from './Layouts';

export interface PublishedLayouts extends Layouts {
  /** The layouts as a user has them: some have a draft already. The same user always has the same. */
  forUser(userId: string): Layouts;
}

/** So long a form that was opened before a publish may be sent as it was. ms. */
const formerFor = 60 * 60_000;

interface Former {
  readonly layout: Layout;
  readonly replacedAt: Date;
}

/** What was replaced within the last hour, newest first: from the history, so every node knows it, after a restart too. */
async function readFormer(db: Database): Promise<readonly Former[]> {
  const { transaction, name, revision, at } = methodVersions;
  const history = db
    .select({
      layout: methodVersions.layout,
      revision,
      replacedAt: sql<Date>`lead(${at}) over (partition by ${transaction}, ${name} order by ${revision})`
        .mapWith(at)
        .as('replaced_at'),
    })
    .from(methodVersions)
    .as('history');
  return db
    .select({ layout: history.layout, replacedAt: history.replacedAt })
    .from(history)
    .where(gt(history.replacedAt, new Date(Date.now() - formerFor)))
    .orderBy(desc(history.revision));
}
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
    for (const country of countries.filter((code) => code !== anyCountry)) {
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

/** Whoever has a draft already may have opened a form with what is published, or was before. */
const withPublished =
  (layouts: Layouts): Layouts['former'] =>
  (transaction, name) =>
    [layouts.find(transaction, name), ...layouts.former(transaction, name)].filter((layout) => layout !== null);

export async function loadLayouts(db: Database): Promise<PublishedLayouts> {
  let early: readonly { readonly layout: Layout; readonly share: number }[] = [];
  let all: readonly Layout[] = [];
  let countries: ReturnType<typeof countriesOf> = [];
  let replaced: readonly Former[] = [];
  const reload = async (): Promise<void> => {
    // By name, so that methods of one position stand in the same order everywhere and always.
    const rows = await db.select().from(methods).where(eq(methods.isArchived, false)).orderBy(asc(methods.name));
    // Layouts are checked before they are written (seed, publish); the database gives back what was put in.
    early = await db
      .select({ layout: methodDrafts.layout, share: methodDrafts.share })
      .from(methodDrafts)
      .where(gt(methodDrafts.share, 0));
    replaced = await readFormer(db);
    all = rows.map(({ layout }) => layout);
    countries = countriesOf(all);
  };
  await reload();
  const layouts: Layouts = {
    find: (transaction, name) =>
      all.find((layout) => layout.transaction === transaction && layout.method.name === name) ?? null,
    offered: (transaction, country, currency) =>
      all.filter((layout) => isOffered(layout, transaction, country, currency)),
    former: (transaction, name) =>
      replaced
        .filter(
          ({ layout, replacedAt }) =>
            keyOf(layout) === `${transaction} ${name}` && replacedAt.getTime() > Date.now() - formerFor,
        )
        .map(({ layout }) => layout),
    countries: () => countries,
    reload,
  };
  return {
    ...layouts,
    forUser: (userId) =>
      early
        .filter(({ layout, share }) => partOf(userId, layout) < share)
        .reduce((known, { layout }) => overrideLayout(known, layout, withPublished(known)), layouts),
  };
}
