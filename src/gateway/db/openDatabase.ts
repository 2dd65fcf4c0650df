import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { traceQuery } from '../operate/requestContext';
import { StartProblem } from '../StartProblem';
import { keepFolderPrivate, keepTreePrivate } from './keepPrivate';
import { lockFolder } from './lockFolder';

/** Over either driver. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A database transaction. */
export type Executor = Pick<Database, 'insert' | 'select' | 'update' | 'delete' | 'execute' | 'with' | '$with' | '_'>;

export interface OpenDatabase {
  readonly db: Database;
  /** Connections to Postgres, which several nodes may use; null for the embedded database, which takes one process. */
  readonly pool: Pool | null;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** postgres://…; undefined: the embedded database in `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  /** 'memory': nothing is stored. */
  readonly dataFolder: string;
  /** null: the database is read as it is. */
  readonly migrationsFolder: string | null;
}

/** Opens the database and migrates it, unless it is only read. Drivers are loaded on demand: the embedded one is large. */
export const openDatabase = (options: DatabaseOptions): Promise<OpenDatabase> =>
  options.databaseUrl === undefined
    ? openEmbedded(options)
    : openPostgres(options.databaseUrl, options.migrationsFolder);

const closeTimeout = 2000;

async function openPostgres(connectionString: string, migrationsFolder: string | null): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzleWithRetry }, { migrate }] = await Promise.all([
    import('pg'),
    import('./retryOnDisconnect'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000, pipeline: true });
  // The pool replaces idle connections that break; without a listener their error would end the process.
  pool.on('error', () => {});
  // The same for connections in use: their query fails anyway, and the socket adapter reconnects.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzleWithRetry(pool);
  try {
    if (migrationsFolder !== null) await migrate(db, { migrationsFolder });
  } catch (error) {
    await pool.end();
    throw error;
  }
  // pool.end() never resolves for connections that the database has closed; they end with the process.
  return {
    db,
    pool,
    close: () => Promise.race([pool.end(), wait(closeTimeout, undefined, { ref: false })]),
  };
}

/** A new database takes some 40 MB. Postgres in WebAssembly exits silently when the disk is full, so it is checked before. */
const minFreeBytes = 64 * 2 ** 20;

async function checkSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= minFreeBytes) return;
  throw new StartProblem(
    `The disk of ${folder} is full.`,
    'Free at least 64 MB, or choose a folder on another disk with DATA_DIR.',
  );
}

/** What queries of PGlite run on: the database, or a transaction. */
type Queries = Pick<PGlite, 'query'>;

/** Lets the event loop run after each query: PGlite answers at once, so that a row of queries would hold it (PROD-1). */
function yieldAfterQueries(target: Queries): void {
  const query: Queries['query'] = target.query.bind(target);
  target.query = async <Row>(...call: Parameters<Queries['query']>) => {
    const results = await traceQuery(call[0], () => query<Row>(...call));
    await nextTurn();
    return results;
  };
}

/**
 * PGlite: Postgres in this process. Its files are the owner's alone: it creates a new database with modes of its own
 * (0666), so they are set before it is opened, for older ones, and after that.
 */
async function openEmbedded({ dataFolder, migrationsFolder }: DatabaseOptions): Promise<OpenDatabase> {
  const isMemory = dataFolder === 'memory';
  const files = join(dataFolder, 'database');
  if (!isMemory) {
    if (migrationsFolder === null && !existsSync(files))
      throw new StartProblem(
        `There is no database in ${dataFolder}.`,
        'Name its folder: DATA_DIR=/path, or DATABASE_URL',
      );
    // Threads cannot set it: those of tests.
    if (isMainThread) process.umask(0o077);
    await mkdir(dataFolder, { recursive: true });
    await checkSpace(dataFolder);
    await keepFolderPrivate(dataFolder);
  }
  const unlock = isMemory ? async () => {} : await lockFolder(dataFolder);
  try {
    const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ]);
    if (!isMemory && existsSync(files)) await keepTreePrivate(files);
    const client = await PGlite.create(isMemory ? 'memory://' : files);
    if (!isMemory) await keepTreePrivate(files);
    yieldAfterQueries(client);
    const transaction: PGlite['transaction'] = client.transaction.bind(client);
    client.transaction = (run) =>
      transaction((queries) => {
        yieldAfterQueries(queries);
        return run(queries);
      });
    const db = drizzle(client);
    if (migrationsFolder !== null)
      await migrate(db, { migrationsFolder }).catch(async (error: unknown) => {
        await client.close();
        throw error;
      });
    const close = async () => {
      await client.close();
      await unlock();
    };
    return { db, pool: null, close };
  } catch (error) {
    await unlock();
    throw error;
  }
}
