import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MethodKey, VersionHealth } from '../../contract/generated/types';
import { isOfMethod } from '../db/columns';
import type { Database } from '../db/openDatabase';
import { type ReleaseVersion, releaseCounts, releases } from '../db/releaseTables';
import { transactions } from '../db/schema';

export type ReleaseRow = typeof releases.$inferSelect;

/** A release with the players of both versions. */
export interface CountedRelease {
  readonly row: ReleaseRow;
  readonly old: VersionHealth;
  readonly new: VersionHealth;
}

/** Of one method, in the studio. */
const mostShown = 10;

const players = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(distinct ${transactions.userId}) filter (where ${condition})`.mapWith(Number);

/** Sent, refused and paid are read from the payments themselves: they may end long after the release. */
const paymentColumns = {
  releaseId: transactions.releaseId,
  version: transactions.releaseVersion,
  sent: players(sql`true`),
  refused: players(sql`${eq(transactions.status, 'mistaked')} and ${transactions.reason} = 'declined'`),
  paid: players(eq(transactions.status, 'processed')),
};

const eventColumns = {
  releaseId: releaseCounts.releaseId,
  version: releaseCounts.version,
  event: releaseCounts.event,
  field: releaseCounts.field,
  players: sql<number>`sum(${releaseCounts.players})`.mapWith(Number),
};

async function count(db: Database, rows: readonly ReleaseRow[]): Promise<CountedRelease[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { releaseId, version, event, field } = releaseCounts;
  const [events, payments] = await Promise.all([
    db
      .select(eventColumns)
      .from(releaseCounts)
      .where(inArray(releaseId, ids))
      .groupBy(releaseId, version, event, field),
    db
      .select(paymentColumns)
      .from(transactions)
      .where(inArray(transactions.releaseId, ids))
      .groupBy(transactions.releaseId, transactions.releaseVersion),
  ]);
  const healthOf = (id: number, of: ReleaseVersion): VersionHealth => {
    const seen = events.filter((row) => row.releaseId === id && row.version === of);
    const {
      sent = 0,
      refused = 0,
      paid = 0,
    } = payments.find((row) => row.releaseId === id && row.version === of) ?? {};
    return {
      opened: seen.find((row) => row.event === 'opened')?.players ?? 0,
      sent,
      refused,
      paid,
      errors: seen
        .filter((row) => row.event !== 'opened')
        .map((row) => ({ field: row.field, kind: row.event, players: row.players }))
        .sort((one, other) => other.players - one.players || one.field.localeCompare(other.field)),
    };
  };
  return rows.map((row) => ({ row, old: healthOf(row.id, 'old'), new: healthOf(row.id, 'new') }));
}

/** A method's latest releases to some players, newest first. */
export async function readReleases(db: Database, key: MethodKey): Promise<CountedRelease[]> {
  const ofMethod = isOfMethod(releases, key);
  return count(db, await db.select().from(releases).where(ofMethod).orderBy(desc(releases.id)).limit(mostShown));
}

/** All releases that run. */
export async function readRunning(db: Database): Promise<CountedRelease[]> {
  return count(db, await db.select().from(releases).where(isNull(releases.endedAt)));
}

/** When the latest release of each method has stopped by itself; methods whose latest one has not are left out. */
export async function readStopped(db: Database): Promise<ReadonlyMap<string, Date>> {
  const { transaction, name, id, end, endedAt } = releases;
  const latest = db
    .selectDistinctOn([transaction, name], { transaction, name, end, endedAt })
    .from(releases)
    .orderBy(transaction, name, desc(id))
    .as('latest');
  const rows = await db
    .select()
    .from(latest)
    .where(and(eq(latest.end, 'stopped'), isNotNull(latest.endedAt)));
  return new Map(
    rows.flatMap((row) => (row.endedAt ? [[`${row.transaction} ${row.name}`, row.endedAt] as const] : [])),
  );
}
