import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { emptyDatabase } from '../../fixtures/emptyDatabase';
import { startPostgres } from '../../unit/gateway/support/postgresServer';
import { type DatabaseEngine, type EngineSession, isInTransactionAfter } from './databaseEngine';

const migrationsFolder = fileURLToPath(new URL('../../../src/gateway/db/migrations', import.meta.url));

/** The real ones: `replaceProcess` leaves them. */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/** More than the nodes have together: a connection that was cut is in use until its last statement has ended. */
const mostSessions = 80;
/** ms after which a statement is either done, or waits for a lock. */
const patience = 4;

/** What makes a server fit for a world: `now()` is what a session was given last, and a deadlock is found before `patience` is over. */
const preparation = [
  'alter system set fsync = off',
  "alter system set deadlock_timeout = '1ms'",
  'alter system set autovacuum = off',
  'select pg_reload_conf()',
  "create function public.now() returns timestamptz stable language sql as $$ select current_setting('world.now')::timestamptz $$",
  'alter database postgres set search_path = public, pg_catalog',
  "alter database postgres set world.now = '2026-11-26T12:00:00Z'",
];
const setNow = "select set_config('world.now', $1, false)";
const findBlocked = 'select distinct pid from pg_locks where not granted and pid = any($1)';

interface Connection {
  readonly client: pg.Client;
  readonly pid: number;
}

async function connect(url: string): Promise<Connection> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: Number(rows[0]?.pid) };
}

async function prepare(url: string): Promise<void> {
  const first = await connect(url);
  for (const statement of preparation) await first.client.query(statement);
  await first.client.end();
  const second = await connect(url);
  await migrate(drizzle(second.client), { migrationsFolder });
  await second.client.end();
}

/**
 * A Postgres server of its own, on which statements of open transactions meet. What waits for a lock is left waiting while the
 * world goes on. @throws Error: none is installed
 */
export async function openPostgresEngine(): Promise<DatabaseEngine> {
  const server = await startPostgres();
  if (server === null) throw new Error('No PostgreSQL is installed: apt-get install postgresql');
  // Where an error ends the process.
  process.once('exit', () => void server.stop());
  await prepare(server.url);
  const onlooker = await connect(server.url);
  const free = await Promise.all(Array.from({ length: mostSessions }, () => connect(server.url)));
  const sessions = new Set<EngineSession & { readonly pid: number; tasks(): number }>();
  let wallClock = (): number => 0;
  let entered = 0;
  let ended = 0;
  /** Of those that waited for a lock when one was looked at last; nothing has ended since. */
  let blocked: ReadonlySet<number> = new Set();
  let onEnd = (): void => {};

  function open(): EngineSession {
    const connection = free.pop();
    if (!connection) throw new Error(`More than ${mostSessions} sessions are open.`);
    const { client, pid } = connection;
    let isIn = false;
    let tasks = 0;
    let work: Promise<void> = Promise.resolve();
    function enter(run: () => Promise<void>): void {
      entered += 1;
      tasks += 1;
      work = work.then(run).then(() => {
        tasks -= 1;
        ended += 1;
        blocked = new Set();
        onEnd();
      });
    }
    const session = {
      pid,
      tasks: () => tasks,
      enter,
      async execute({ text, rowMode, types = pg.types }, values) {
        // A transaction has the time of its beginning.
        if (!isIn) void client.query(setNow, [new Date(wallClock()).toISOString()]);
        const statement = { text, values: [...values], types };
        try {
          const { rows, rowCount } = await (rowMode
            ? client.query({ ...statement, rowMode })
            : client.query(statement));
          isIn = isInTransactionAfter(text, isIn);
          return { rows, rowCount: rowCount ?? 0 };
        } catch (error) {
          if (!/^begin/i.test(text)) isIn = isInTransactionAfter(text, isIn);
          throw error;
        }
      },
      isInTransaction: () => isIn,
      end: () =>
        enter(async () => {
          if (isIn) await client.query('rollback');
          sessions.delete(session);
          free.push(connection);
        }),
    } satisfies EngineSession & { readonly pid: number; tasks(): number };
    sessions.add(session);
    return session;
  }

  /** @returns false: nothing has ended for a while */
  const nextEnd = (): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = startTimer(() => resolve(false), patience);
      onEnd = () => {
        stopTimer(timer);
        resolve(true);
      };
    });

  async function findWaiting(pids: readonly number[]): Promise<void> {
    const before = ended;
    const { rows } = await onlooker.client.query<{ pid: number }>(findBlocked, [pids]);
    if (before === ended) blocked = new Set(rows.map(({ pid }) => pid));
  }

  return {
    async begin(clock) {
      wallClock = clock;
      await emptyDatabase(onlooker.client);
    },
    open,
    entered: () => entered,
    async idle() {
      for (;;) {
        const pids = [...sessions].filter(({ tasks }) => tasks() > 0).map(({ pid }) => pid);
        if (pids.every((pid) => blocked.has(pid))) return;
        if (!(await nextEnd())) await findWaiting(pids);
      }
    },
    isInTransaction: () => [...sessions].some((session) => session.isInTransaction()),
    async close() {
      await Promise.all([onlooker, ...free].map(({ client }) => client.end()));
      await server.stop();
    },
  };
}
