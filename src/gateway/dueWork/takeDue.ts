import { and, asc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/openDatabase';
import type { Backoff } from './backoff';

interface DueRows {
  readonly key: PgColumn;
  readonly dueAt: PgColumn;
  /** Which of them may be taken; all by default. */
  readonly condition?: SQL | undefined;
}

/**
 * Takes what is due, the longest due first, for one attempt at each row: no other node gets the same. The update has to put
 * off `dueAt`: if this node dies, the row is due again.
 * @returns an `update` of the table, and the condition for its rows
 */
export function takeDue(db: Database, { key, dueAt, condition }: DueRows, now: Date, limit: number) {
  // Runs once. As a subquery it might run, and lock, once for each row.
  const due = db.$with('due').as(
    db
      .select({ key })
      .from(key.table)
      .where(and(lte(dueAt, now), condition))
      .orderBy(asc(dueAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const { update } = db.with(due);
  return { update, isDue: inArray(key, db.select({ key: due.key }).from(due)) };
}

/** When each row is due again. @param failed its attempts so far, 1 or more */
export const nextAttempt = (now: Date, failed: SQL, { delays }: Pick<Backoff, 'delays'>): SQL =>
  sql`${now.toISOString()}::timestamptz + interval '1 ms' * (${`{${delays.join()}}`}::float8[])[least(${failed}, ${delays.length}::int)]`;
