import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { traceQuery } from '../operate/requestContext';
import { createStatementNames, type StatementNames } from './createStatementNames';
import { isDisconnect } from './databaseErrors';

/** Delays before each retry, in ms. The first is immediate: the pool drops connections that it knows to be broken. */
const delays = [0, 50, 250] as const;

/**
 * Runs again, on another connection, what a broken connection made fail; or a statement's name, under which nothing has run.
 * @param mayRetry whether running twice is safe
 */
async function retryOnDisconnect<T>(names: StatementNames, run: () => Promise<T>, mayRetry: () => boolean): Promise<T> {
  for (const delay of delays) {
    try {
      return await run();
    } catch (error) {
      if (!names.dropIfLost(error) && !(isDisconnect(error) && mayRetry())) throw error;
      await wait(delay);
    }
  }
  return run();
}

/** What Drizzle hands to pg. */
interface Statement {
  readonly text: string;
}

const isEnd = ({ text }: Statement): boolean => text === 'commit' || text === 'rollback';
const isRead = ({ text }: Statement): boolean => text.startsWith('select');

/**
 * A connection whose queries are spans of the call that makes them. `begin` is sent with the transaction's first statement,
 * in one round trip if that is a read: without a transaction a read would change nothing.
 */
function withTraces(client: PoolClient, names: StatementNames): PoolClient {
  const query = client.query.bind(client);
  const send = (statement: Statement, values?: unknown[]) =>
    traceQuery(statement.text, () => query({ ...statement, name: names.nameOf(statement.text) }, values));
  let begin: Statement | null = null;
  const traced: PoolClient = Object.create(client);
  return Object.assign(traced, {
    async query(statement: Statement, values?: unknown[]) {
      if (statement.text.startsWith('begin')) {
        begin = statement;
        return { rows: [] };
      }
      const first = begin;
      begin = null;
      if (first && isEnd(statement)) return { rows: [] };
      const begun = first && send(first);
      if (!isRead(statement)) await begun;
      const [, result] = await Promise.all([begun, send(statement, values)]);
      return result;
    },
  });
}

/**
 * Drizzle over a pool that may hand out connections which the database has closed (a restart, a failover, a proxy's idle
 * limit). Reads are retried; a transaction is retried until its `commit` is sent. After that its outcome is unknown, and
 * it fails.
 */
export function drizzleWithRetry(pool: Pool): NodePgDatabase {
  const names = createStatementNames();
  const query = pool.query.bind(pool);
  const retrying: Pool = Object.assign(Object.create(pool), {
    query(statement: Statement, values?: unknown[]) {
      const { text } = statement;
      return retryOnDisconnect(
        names,
        () => traceQuery(text, () => query({ ...statement, name: names.nameOf(text) }, values)),
        () => isRead(statement),
      );
    },
  });
  const db = drizzle(retrying);
  /** Of each connection, with the statements that are prepared on it (`preparedStatement`). */
  const connections = new WeakMap<PoolClient, NodePgDatabase>();
  function ofConnection(client: PoolClient): NodePgDatabase {
    const known = connections.get(client) ?? drizzle(withTraces(client, names));
    connections.set(client, known);
    return known;
  }
  db.transaction = async (work, config) => {
    let isCommitting = false;
    return retryOnDisconnect(
      names,
      async () => {
        // Drizzle never releases a connection whose `begin` fails.
        const client = await pool.connect();
        try {
          return await ofConnection(client).transaction(async (tx) => {
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
