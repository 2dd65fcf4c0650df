import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import * as schema from './schema';

/** In ms. The first try anew comes at once: the pool drops what it knows to be broken. */
const pauses = [0, 50, 250] as const;

/** What says that the connection went and not that the statement was wrong: PostgreSQL, appendix A, and Node's own codes. */
const disconnectCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
]);
/** pg says these without a code. */
const disconnectMessages = ['Connection terminated', 'Client has encountered a connection error'];

function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && disconnectCodes.has(error.code)) return true;
  return disconnectMessages.some((text) => error.message.startsWith(text)) || isDisconnect(error.cause);
}

/** Asks again, on another connection, what failed by a connection that broke. `mayAgain` says whether it may be asked twice. */
async function retryOnDisconnect<T>(ask: () => Promise<T>, mayAgain: () => boolean): Promise<T> {
  for (const pause of pauses) {
    try {
      return await ask();
    } catch (error) {
      if (!isDisconnect(error) || !mayAgain()) throw error;
      await wait(pause);
    }
  }
  return ask();
}

/**
 * The tables over a pool of connections, any of which the database may have ended (a restart, a failover, a proxy's
 * idle limit) without the pool's having heard of it. A read is asked again; a transaction is begun again while its
 * `commit` has not been sent, for until then nothing of it can stand. After that nobody knows, and it fails.
 */
export function drizzleWithRetry(pool: Pool): NodePgDatabase<typeof schema> {
  const query = pool.query.bind(pool);
  const patient: Pool = Object.assign(Object.create(pool), {
    query(asked: { text: string }, values?: unknown[]) {
      const isRead = asked.text.startsWith('select');
      return retryOnDisconnect(
        () => query(asked, values),
        () => isRead,
      );
    },
  });
  const db = drizzle(patient, { schema });
  db.transaction = async (work, config) => {
    let isCommitting = false;
    return retryOnDisconnect(
      async () => {
        // Drizzle itself keeps a connection for good when its `begin` fails.
        const client = await pool.connect();
        try {
          return await drizzle(client, { schema }).transaction(async (tx) => {
            const result = await work(tx);
            isCommitting = true;
            return result;
          }, config);
        } finally {
          client.release();
        }
      },
      () => !isCommitting,
    );
  };
  return db;
}
