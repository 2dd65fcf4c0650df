import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Layout } from '../../contract/generated/types';
import type { CurrencyCode } from '../../contract/ids';
import { hour } from '../../tables/durations';
import type { Database } from '../db/openDatabase';
import { releases } from '../db/releaseTables';
import { methodDrafts, methods, methodVersions } from '../db/schema';
import { anyCountry, isOffered, type Layouts, overrideLayout } from './Layouts';

export interface PublishedLayouts extends Layouts {
  /** The layouts for one user, with the drafts that are released to them. The same user always gets the same ones. */
  forUser(userId: string): Layouts;
  /** Whether others have changed since what players get: a node may have died before it announced that. */
  isOutdated(): Promise<boolean>;
}

/** After a publish, forms that are open may be sent this long as they are. */
const gracePeriod = hour;

interface ReplacedVersion {
  readonly layout: Layout;
  readonly replacedAt: Date;
  /** A later version was published at once, for open forms, too; or it was a release that was taken back. */
  readonly isClosed: boolean;
}

/** The running release of a draft. */
const isRunning = and(
  eq(releases.transaction, methodDrafts.transaction),
  eq(releases.name, methodDrafts.name),
  isNull(releases.endedAt),
);

/** Versions and releases that ended within the last hour, newest first. Read from the history, so restarts and nodes agree. */
async function readReplaced(db: Database): Promise<readonly ReplacedVersion[]> {
  const { transaction, name, revision, at, isAtOnce } = methodVersions;
  const history = db
    .select({
      layout: methodVersions.layout,
      revision,
      replacedAt: sql<Date>`lead(${at}) over (partition by ${transaction}, ${name} order by ${revision})`
        .mapWith(at)
        .as('replaced_at'),
      isClosed: sql<boolean>`coalesce(bool_or(${isAtOnce}) over (
        partition by ${transaction}, ${name} order by ${revision} rows between 1 following and unbounded following
      ), false)`.as('is_closed'),
    })
    .from(methodVersions)
    .as('history');
  const since = new Date(Date.now() - gracePeriod);
  const versions = await db
    .select({ layout: history.layout, replacedAt: history.replacedAt, isClosed: history.isClosed })
    .from(history)
    .where(gt(history.replacedAt, since))
    .orderBy(desc(history.revision));
  const takenBack = await db
    .select({ layout: releases.layout, replacedAt: releases.endedAt })
    .from(releases)
    .where(and(gt(releases.endedAt, since), ne(releases.end, 'published')))
    .orderBy(desc(releases.id));
  return [
    ...versions,
    ...takenBack.flatMap(({ layout, replacedAt }) =>
      layout && replacedAt ? [{ layout, replacedAt, isClosed: true }] : [],
    ),
  ];
}

/** Another text whenever players get other layouts. */
async function readMark(db: Database): Promise<string> {
  const textOf = (...columns: readonly SQLWrapper[]): SQL => {
    const text = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`;
    return sql`string_agg(${text}, ',' order by ${text})`;
  };
  const published = db
    .select({ text: textOf(methods.transaction, methods.name, methods.revision, methods.isArchived) })
    .from(methods);
  const { transaction, name, revision, share } = methodDrafts;
  const released = db
    .select({ text: textOf(transaction, name, revision, share, releases.id) })
    .from(methodDrafts)
    .leftJoin(releases, isRunning)
    .where(gt(share, 0));
  const mark = sql<string>`md5(concat(${published}, ';', ${released}))`;
  const [row] = await db.select({ mark }).from(sql`(values (1)) as one`);
  return row?.mark ?? '';
}

const keyOf = ({ transaction, method }: Layout): string => `${transaction} ${method.name}`;

/**
 * The currencies of each country. Methods with one currency decide; those with many (a card for half the world) count
 * only in countries that have no other.
 */
function countriesOf(layouts: readonly Layout[]): ReturnType<Layouts['countries']> {
  const single = new Map<string, Set<CurrencyCode>>();
  const several = new Map<string, Set<CurrencyCode>>();
  for (const { countries, method } of layouts) {
    const byCountry = method.currency.length === 1 ? single : several;
    for (const country of countries.filter((code) => code !== anyCountry)) {
      const known = byCountry.get(country) ?? new Set<CurrencyCode>();
      for (const currency of method.currency) known.add(currency);
      byCountry.set(country, known);
    }
  }
  return [...new Set([...single.keys(), ...several.keys()])]
    .sort((one, other) => one.localeCompare(other))
    .map((code) => ({ code, currencies: [...(single.get(code) ?? several.get(code) ?? [])] }));
}

/** A user's bucket from 0 to 99, different for each method so that nobody is always among the first. */
const bucketOf = (userId: string, layout: Layout): number =>
  createHash('sha256')
    .update(`${keyOf(layout)} ${userId}`)
    .digest()
    .readUInt32BE(0) % 100;

/** A draft that some players have. */
interface ReleasedDraft {
  readonly layout: Layout;
  readonly share: number;
  readonly releaseId: number | null;
}

const hasDraft = (userId: string, { layout, share }: ReleasedDraft): boolean => bucketOf(userId, layout) < share;

/** A user with a draft may have opened the form with the published layout, or with a replaced one. */
const withPublished =
  (layouts: Layouts): Layouts['former'] =>
  (transaction, name) =>
    [layouts.find(transaction, name), ...layouts.former(transaction, name)].filter((layout) => layout !== null);

export async function loadLayouts(db: Database): Promise<PublishedLayouts> {
  let released: readonly ReleasedDraft[] = [];
  let all: readonly Layout[] = [];
  let countries: ReturnType<typeof countriesOf> = [];
  let replaced: readonly ReplacedVersion[] = [];
  let mark = '';
  const reload = async (): Promise<void> => {
    // First: what changes while the rest is read is noticed later.
    const fresh = await readMark(db);
    // Ordered by name: methods with equal positions keep one order on all nodes.
    const rows = await db.select().from(methods).where(eq(methods.isArchived, false)).orderBy(asc(methods.name));
    released = await db
      .select({ layout: methodDrafts.layout, share: methodDrafts.share, releaseId: releases.id })
      .from(methodDrafts)
      .leftJoin(releases, isRunning)
      .where(gt(methodDrafts.share, 0));
    replaced = await readReplaced(db);
    all = rows.map(({ layout }) => layout);
    countries = countriesOf(all);
    mark = fresh;
  };
  await reload();
  const replacedOf =
    (isWanted: boolean): Layouts['former'] =>
    (transaction, name) =>
      replaced
        .filter(
          ({ layout, replacedAt, isClosed }) =>
            isClosed === isWanted &&
            keyOf(layout) === `${transaction} ${name}` &&
            replacedAt.getTime() > Date.now() - gracePeriod,
        )
        .map(({ layout }) => layout);
  const layouts: Layouts = {
    find: (transaction, name) =>
      all.find((layout) => layout.transaction === transaction && layout.method.name === name) ?? null,
    offered: (transaction, country, currency) =>
      all.filter((layout) => isOffered(layout, transaction, country, currency)),
    former: replacedOf(false),
    closed: replacedOf(true),
    countries: () => countries,
    releaseOf: () => null,
    reload,
  };
  return {
    ...layouts,
    isOutdated: async () => (await readMark(db)) !== mark,
    forUser: (userId) => ({
      ...released
        .filter((draft) => hasDraft(userId, draft))
        .reduce((known, { layout }) => overrideLayout(known, layout, withPublished(known)), layouts),
      releaseOf(transaction, name) {
        const draft = released.find(({ layout }) => keyOf(layout) === `${transaction} ${name}`);
        return draft?.releaseId == null
          ? null
          : { id: draft.releaseId, version: hasDraft(userId, draft) ? 'new' : 'old' };
      },
    }),
  };
}
