import { and, asc, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '../db/openDatabase';
import type { Executor } from '../ledger/postEntry';

interface DueTable<Query extends PgSelect, Row> {
  /** The table with the rows that are due at a time. */
  readonly from: (tx: Executor) => Query;
  readonly dueAt: PgColumn;
  /** Which of them may be taken; all by default. */
  readonly condition?: SQL | undefined;
  /** Puts off the next attempt at a row. @returns the row as it is then */
  readonly putOff: (tx: Executor, row: Awaited<Query>[number]) => Promise<readonly Row[]>;
}

/**
 * Takes what is due, the longest due first, for one attempt at each row: no other node gets the same, and if this one dies
 * the row is due again later.
 */
export const takeDue = <Query extends PgSelect, Row>(
  db: Database,
  { from, dueAt, condition, putOff }: DueTable<Query, Row>,
  now: Date,
  limit: number,
): Promise<readonly Row[]> =>
  db.transaction(async (tx) => {
    const due = await from(tx)
      .where(and(lte(dueAt, now), condition))
      .orderBy(asc(dueAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const taken: Row[] = [];
    for (const row of due) taken.push(...(await putOff(tx, row)));
    return taken;
  });
