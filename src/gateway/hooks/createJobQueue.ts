import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, OpenDatabase } from '../db/openDatabase';

/** A database, or a transaction. */
export type SqlExecutor = Pick<Database, 'execute'>;

/** Jobs without content: an id is due at a time. Whoever takes one has `longestJob` to finish it. */
export interface JobQueue {
  /** Adds jobs in a database transaction. */
  add(tx: SqlExecutor, ids: readonly string[], at: Date): Promise<void>;
  /** Takes up to `most` jobs that are due. No other node gets them. */
  take(most: number): Promise<readonly string[]>;
  /** Ends a job that was taken, in a database transaction. */
  finish(tx: SqlExecutor, id: string): Promise<void>;
  /** Puts back jobs that were taken and not finished: their process is closing, or has died. */
  putBack(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const queue = 'hooks';

/** A job that is not finished after so many seconds is given to another node: its process has died. */
const longestJob = 30;
/** Seconds between two rounds of pg-boss's own maintenance. */
const maintenanceInterval = 15;
/** How often a process may die at one job. */
const mostDeaths = 1000;
/** Seconds that finished jobs are stored: they say nothing that the events do not. */
const archiveAfter = 3600;

/** How long a job may wait, because its endpoint is disabled; pg-boss's own limit is two weeks. ms */
const longestWait = 365 * 86_400_000;

function rowsOf(result: unknown): unknown[] {
  const rows: unknown = Reflect.get(Object(result), 'rows');
  return Array.isArray(rows) ? rows : [];
}

/** Runs a statement of pg-boss with its parameters ($1, $2 …) as one of drizzle's. */
async function executeOn(
  executor: SqlExecutor,
  text: string,
  values: readonly unknown[],
): Promise<{ rows: unknown[] }> {
  const parts = text.split(/\$(\d+)/);
  const chunks = parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1])));
  return { rows: rowsOf(await executor.execute(sql.join(chunks))) };
}

const boundTo = (executor: SqlExecutor) => ({
  executeSql: (text: string, values: unknown[]) => executeOn(executor, text, values),
});

/**
 * A queue of pg-boss in the gateway's own database, in the schema `pgboss`, which it creates and migrates. Its `fetch` is
 * used rather than its workers: their errors would end the process, and they take a second to stop.
 */
export async function createJobQueue(
  { db, runScript }: Pick<OpenDatabase, 'db' | 'runScript'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<JobQueue> {
  const { default: PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: {
      // Statements without parameters may be several, and are migrations and maintenance.
      executeSql: async (text: string, values?: unknown[]) =>
        values === undefined ? { rows: await runScript(text) } : executeOn(db, text, values),
    },
    schedule: false,
    maintenanceIntervalSeconds: maintenanceInterval,
    archiveCompletedAfterSeconds: archiveAfter,
    deleteAfterSeconds: archiveAfter,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue of web hooks could not be maintained'));
  await boss.start();
  await boss.createQueue(queue, {
    name: queue,
    retryLimit: mostDeaths,
    retryDelay: 0,
    expireInSeconds: longestJob,
  });
  // A node that starts again gives out what it left, where that is old enough.
  await boss.expire();
  return {
    async add(tx, ids, at) {
      const keepUntil = new Date(at.getTime() + longestWait);
      const jobs = ids.map((id) => ({ id, name: queue, startAfter: at, keepUntil }));
      if (jobs.length > 0) await boss.insert(jobs, { db: boundTo(tx) });
    },
    take: async (most) => (await boss.fetch(queue, { batchSize: most })).map(({ id }) => id),
    finish: async (tx, id) => void (await boss.complete(queue, id, {}, { db: boundTo(tx) })),
    async putBack(ids) {
      if (ids.length > 0) await boss.fail(queue, [...ids]);
    },
    async close() {
      await boss.stop({ graceful: false });
      await nextTurn();
    },
  };
}
