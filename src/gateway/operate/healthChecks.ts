import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/openDatabase';
import type { HealthCheck, HealthProblem } from './createHealth';

/** ms. A slower database has no connection to spare for a player either. */
const databaseTimeout = 1500;

const noDatabase: HealthProblem = { reason: 'database', message: 'The database does not answer.' };
const readOnly: HealthProblem = { reason: 'database-read-only', message: 'The database takes no changes.' };

/** Whether changes are refused: a standby after a failover, or a database that was made read-only. */
const isReadOnly = sql<boolean>`current_setting('transaction_read_only') = 'on'`;

/** Whether the database answers in time and takes changes. */
export const databaseCheck =
  (db: Database, timeout = databaseTimeout): HealthCheck =>
  async () => {
    const ended = new AbortController();
    const late = wait(timeout, noDatabase, { signal: ended.signal, ref: false });
    const asked = db
      .select({ isReadOnly })
      .from(sql`(select 1) as one`)
      .then(([row]) => (row?.isReadOnly ? readOnly : null));
    try {
      return await Promise.race([asked, late]);
    } catch {
      return noDatabase;
    } finally {
      asked.catch(() => {}); // it may still fail
      ended.abort();
      late.catch(() => {});
    }
  };
