import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { emptyDatabase } from '../../fixtures/emptyDatabase';
import { type DatabaseEngine, type EngineSession, isInTransactionAfter, type Result } from './databaseEngine';

const migrationsFolder = fileURLToPath(new URL('../../../src/gateway/db/migrations', import.meta.url));

const ofAllTypes = Object.fromEntries(Object.values(pg.types.builtins).map((type) => [type, String]));

/**
 * PGlite: it reads the clock of this process, which is the world's. It has one session: while a transaction is open, statements
 * of others wait.
 */
export async function openEmbeddedEngine(): Promise<DatabaseEngine> {
  // Values pass as text, as between pg and a server.
  const database = await PGlite.create('memory://', { parsers: ofAllTypes, serializers: ofAllTypes });
  await migrate(drizzle(database), { migrationsFolder });
  let holder: EngineSession | null = null;
  let waiting: { readonly session: EngineSession; readonly run: () => Promise<void> }[] = [];
  let entered = 0;
  /** Statements that are under way, one at a time. */
  let work: Promise<void> = Promise.resolve();

  /** Lets those that have waited for the end of a transaction go on, in their order. */
  function leave(): void {
    holder = null;
    const ready = waiting;
    waiting = [];
    for (const { session, run } of ready) enter(session, run);
  }

  function enter(session: EngineSession, run: () => Promise<void>): void {
    const mustWait = (): boolean => holder !== null && holder !== session;
    entered += 1;
    if (mustWait()) waiting.push({ session, run });
    else work = work.then(() => (mustWait() ? void waiting.push({ session, run }) : run()));
  }

  function open(): EngineSession {
    /** Follows a statement that begins or ends a transaction. */
    function track(text: string): void {
      const isIn = isInTransactionAfter(text, holder === session);
      if (isIn) holder = session;
      else if (holder === session) leave();
    }
    const session: EngineSession = {
      enter: (run) => enter(session, run),
      async execute({ text, rowMode, types = pg.types }, values): Promise<Result> {
        try {
          const options = { rowMode: 'array' } as const;
          const { rows, fields, affectedRows = 0 } = await database.query<unknown[]>(text, [...values], options);
          const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
          const parsed = rows.map((row) =>
            row.map((value, at) => (typeof value === 'string' ? parsers[at]?.(value) : value)),
          );
          const named = (row: readonly unknown[]) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]]));
          const rowCount = Math.max(affectedRows, rows.length);
          track(text);
          return { rows: rowMode === 'array' ? parsed : parsed.map(named), rowCount };
        } catch (error) {
          if (!/^begin/i.test(text)) track(text);
          throw error;
        }
      },
      isInTransaction: () => holder === session,
      end() {
        entered += 1;
        work = work.then(async () => {
          if (holder !== session) return;
          await database.query('rollback');
          leave();
        });
      },
    };
    return session;
  }

  return {
    begin: () => emptyDatabase(database),
    open,
    entered: () => entered,
    idle: () => work,
    isInTransaction: () => holder !== null,
    close: () => database.close(),
  };
}
