import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../db/openDatabase';
import { createKeyring, type Keyring } from '../keys/createKeyring';
import { StartProblem } from '../StartProblem';
import { readRoots } from '../secrets';
import { compareDatabases, type DrillReport } from './compareDatabases';
import { type DatabaseFacts, describeDatabase, tablesOf } from './describeDatabase';
import { dumpDatabase, restoreDatabase } from './postgresTools';

/** A drill's outcome, with what it took. */
export interface TimedReport extends DrillReport {
  /** That the dump took, and the restore. */
  readonly seconds: { readonly backup: number; readonly restore: number };
  /** Of the dump. */
  readonly bytes: number;
}

const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

async function withDatabase<Result>(databaseUrl: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ databaseUrl, dataFolder: '', migrationsFolder: null });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const readFacts = (db: Database, keyring: Keyring): Promise<DatabaseFacts> =>
  db.transaction((tx) => describeDatabase(tx, keyring), oneMoment);

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const began = performance.now();
  const result = await work();
  return [result, Math.round(performance.now() - began) / 1000];
}

/** Runs `work` with a folder of its own, which only its owner can read. */
async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'cashier-drill-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with an empty database: the named one, or a new one on the same server, which is dropped afterwards. */
async function withTarget<Result>(
  databaseUrl: string,
  restoreUrl: string | undefined,
  work: (targetUrl: string) => Promise<Result>,
): Promise<Result> {
  if (restoreUrl !== undefined) {
    const tables = await withDatabase(restoreUrl, tablesOf);
    if (tables.length === 0) return work(restoreUrl);
    throw new StartProblem(
      `The database of RESTORE_DATABASE_URL is not empty: it has ${tables.length} tables.`,
      'Name an empty one (createdb). Nothing was changed.',
    );
  }
  const name = `cashier_drill_${randomBytes(6).toString('hex')}`;
  const target = new URL(databaseUrl);
  target.pathname = name;
  return withDatabase(databaseUrl, async (db) => {
    const [role] = await db
      .select({ mayCreate: sql<boolean>`rolcreatedb or rolsuper` })
      .from(sql`pg_roles`)
      .where(sql`rolname = current_user`);
    if (!role?.mayCreate)
      throw new StartProblem(
        'The role of DATABASE_URL may not create a database for the copy.',
        'Grant it that (ALTER ROLE … CREATEDB), or name an empty database in RESTORE_DATABASE_URL.',
      );
    await db.execute(sql`create database ${sql.identifier(name)}`);
    try {
      return await work(target.href);
    } finally {
      await db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
    }
  });
}

const exec = (databaseUrl: string, script: SQL): Promise<unknown> =>
  withDatabase(databaseUrl, (db) => db.execute(script));

/**
 * Restores with the right that the owner of the audit log's function needs while it becomes the owner: since Postgres 15
 * nobody but a database's owner has it in a new database.
 */
async function restore(targetUrl: string, file: string): Promise<void> {
  const role = sql`exists (select from pg_roles where rolname = 'cashier_audit')`;
  await exec(
    targetUrl,
    sql`do $$ begin if ${role} then grant create on schema public to cashier_audit; end if; end $$`,
  );
  await restoreDatabase(targetUrl, file);
  await exec(
    targetUrl,
    sql`do $$ begin if ${role} then revoke create on schema public from cashier_audit; end if; end $$`,
  );
}

/** Dumps and describes the same snapshot, so that the gateway may go on meanwhile. */
const dump = (databaseUrl: string, file: string, keyring: Keyring): Promise<[DatabaseFacts, number]> =>
  withDatabase(databaseUrl, (db) =>
    db.transaction(async (tx) => {
      const [exported] = await tx.select({ id: sql<string>`pg_export_snapshot()` }).from(sql`(select 1) as one`);
      const [, seconds] = await timed(() => dumpDatabase(databaseUrl, file, exported?.id ?? ''));
      return [await describeDatabase(tx, keyring), seconds] satisfies [DatabaseFacts, number];
    }, oneMoment),
  );

async function drillPostgres(databaseUrl: string, restoreUrl: string | undefined, keyring: Keyring) {
  return withFolder((folder) =>
    withTarget(databaseUrl, restoreUrl, async (targetUrl): Promise<TimedReport> => {
      const file = join(folder, 'cashier.dump');
      const [source, backup] = await dump(databaseUrl, file, keyring);
      const [, restoring] = await timed(() => restore(targetUrl, file));
      const restored = await withDatabase(targetUrl, (db) => readFacts(db, keyring));
      return {
        ...compareDatabases(source, restored),
        seconds: { backup, restore: restoring },
        bytes: (await stat(file)).size,
      };
    }),
  );
}

/**
 * Backs the gateway's database up, restores it elsewhere, and compares both. The database itself is only read.
 * @param restoreUrl an empty database of Postgres to restore into, which keeps what was restored; undefined: one on the
 *   same server for the time of the drill
 * @throws StartProblem: it cannot be done
 */
export async function drillBackup(
  settings: Parameters<typeof readRoots>[0],
  restoreUrl: string | undefined,
): Promise<TimedReport> {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined)
    throw new StartProblem(
      'DATABASE_URL is not set, and the embedded database of a sandbox has no payments to lose.',
      'Write DATABASE_URL=postgres://user:password@host:5432/name',
    );
  const { root, previous } = await readRoots(settings);
  const keyring = createKeyring(root, previous);
  return drillPostgres(databaseUrl, restoreUrl, keyring);
}
