import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvCell } from '../../../../src/gateway/audit/auditRoutes';
import { createAuditStore } from '../../../../src/gateway/audit/auditStore';
import { writeAudit } from '../../../../src/gateway/audit/writeAudit';
import type { Database, OpenDatabase } from '../../../../src/gateway/db/openDatabase';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { actorNamed } from '../../../builders/actors';
import { migrationsFolder, openMemoryDatabase } from '../support/memoryDatabase';
import { type PostgresServer, startPostgres } from '../support/postgresServer';

const postgres: PostgresServer | null = await startPostgres();

const open = {
  'the embedded database': () => openMemoryDatabase(),
  Postgres: () => openDatabase({ databaseUrl: postgres?.url, dataFolder: 'memory', migrationsFolder }),
};
afterAll(() => postgres?.stop());

/** Runs work whose changes are dropped. */
const rolledBack = async (db: Database, work: (tx: Database) => Promise<void>): Promise<void> => {
  const done = new Error('done');
  await db
    .transaction(async (tx) => {
      await work(tx);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
};

describe.each(Object.entries(open))('the audit log in %s [PROD-10]', (name, openOne) => {
  let database: OpenDatabase;
  const missing = name === 'Postgres' && postgres === null;
  beforeAll(async () => {
    if (!missing) database = await openOne();
  });
  afterAll(() => database?.close());
  const add = (detail: string, who = 'ana', revision: number | null = null) =>
    writeAudit(database.db, actorNamed(who), 'published', { detail, revision });

  it.skipIf(missing)(
    'chains entries with any text, also those of many writers at once, and reads them to the first',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.string({ unit: 'grapheme' }),
          fc.string({ unit: 'binary' }),
          fc.option(fc.nat({ max: 2 ** 31 - 1 })),
          (who, detail, revision) => add(detail.replaceAll('\0', ''), who.replaceAll('\0', ''), revision),
        ),
        { numRuns: 30 },
      );
      await Promise.all(Array.from({ length: 20 }, (_, index) => add(`at once ${index}`)));
      const log = createAuditStore(database.db);
      const verdict = await log.verify();
      expect(verdict).toEqual({
        entries: 50,
        broken: null,
        head: { id: 50, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      });

      const ids: number[] = [];
      for (let before: number | null | undefined; before !== null; ) {
        const { rows, next } = await log.page(before === undefined ? {} : { before }, 7);
        ids.push(...rows.map(({ id }) => id));
        before = next;
      }
      expect(ids).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index));
    },
  );

  it.skipIf(missing)('refuses updates, deletions and truncation, by its owner, too', async () => {
    await add('to be attacked');
    const run = (statement: ReturnType<typeof sql>): Promise<string> =>
      database.db.execute(statement).then(
        () => 'done',
        (error: unknown) => String(Reflect.get(Object(error), 'cause') ?? error),
      );
    for (const attack of [
      sql`update ops_audit set who = 'somebody else'`,
      sql`delete from ops_audit`,
      sql`truncate ops_audit`,
    ])
      expect(await run(attack)).toContain('ops_audit only grows');
    const { head } = await createAuditStore(database.db).verify();
    expect(
      await run(sql`insert into ops_audit (id, who, what, hash) values (1, 'x', 'x', 'x')
        on conflict (id) do update set who = 'x'`),
    ).toBe('done');
    // It was added as a new entry: id and hash are the log's own.
    const after = await createAuditStore(database.db).verify();
    expect(after).toMatchObject({ broken: null, head: { id: (head?.id ?? 0) + 1 } });
  });

  it.skipIf(missing)('is written by a role that can read and insert, and nothing else', async () => {
    const { rows } = Object(
      await database.db.execute(sql`
        select r.rolname as owner,
          has_table_privilege(r.oid, 'ops_audit', 'INSERT') as inserts,
          has_table_privilege(r.oid, 'ops_audit', 'UPDATE') or has_table_privilege(r.oid, 'ops_audit', 'DELETE')
            or has_table_privilege(r.oid, 'ops_audit', 'TRUNCATE') as changes
        from pg_proc p join pg_roles r on r.oid = p.proowner where p.proname = 'ops_audit_insert'`),
    );
    const writer = { owner: 'cashier_audit', inserts: true, changes: false };
    // Beside it the one that nodes of an earlier release call.
    expect(rows).toEqual([writer, writer]);
  });

  it.skipIf(missing)('shows where somebody has changed it with the triggers switched off', async () => {
    await add('the last one', 'ana', 5);
    const before = await createAuditStore(database.db).verify();
    const head = before.head ?? { id: 0, hash: '' };
    const tamper = async (change: ReturnType<typeof sql>, noted?: typeof head) => {
      let broken: number | null = null;
      await rolledBack(database.db, async (tx) => {
        await tx.execute(sql`alter table ops_audit disable trigger all`);
        await tx.execute(change);
        broken = (await createAuditStore(tx).verify(noted)).broken;
      });
      return broken;
    };
    expect(await tamper(sql`update ops_audit set who = 'somebody else' where id = 17`)).toBe(17);
    expect(await tamper(sql`update ops_audit set revision = 6 where id = ${head.id}`)).toBe(head.id);
    expect(await tamper(sql`delete from ops_audit where id = 17`)).toBe(18);
    expect(await tamper(sql`delete from ops_audit where id = ${head.id}`, head)).toBe(head.id);
    expect((await createAuditStore(database.db).verify(head)).broken).toBeNull();
  });

  it.skipIf(missing)('finds entries by text, action and time', async () => {
    await add('100% of_players', 'Zoé');
    const log = createAuditStore(database.db);
    const found = async (request: object) => (await log.page(request)).rows.map(({ detail }) => detail);
    expect(await found({ search: 'zoé' })).toEqual(['100% of_players']);
    expect(await found({ search: '0% of_p' })).toEqual(['100% of_players']);
    expect(await found({ search: '0%of' })).toEqual([]);
    expect(await found({ what: 'signed in' })).toEqual([]);
    expect(await found({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await found({ from: '2020-01-01T00:00:00Z', search: 'Zoé' })).toHaveLength(1);
  });
});

it('entries from before the chain are linked by the migration', async () => {
  const database = await openMemoryDatabase();
  const { db } = database;
  // As the migration finds it: entries without hashes, and no triggers yet.
  for (const statement of [
    'drop trigger ops_audit_link on ops_audit',
    'drop trigger ops_audit_refuse on ops_audit',
    'drop trigger ops_audit_refuse_truncate on ops_audit',
    'drop function ops_audit_link, ops_audit_refuse, ops_audit_hash',
    'drop function ops_audit_insert(text, text, text, text, text, text, text)',
    'drop function ops_audit_insert(text, text, text, text, text, text, text, integer)',
    'alter table ops_audit drop column revision',
    `insert into ops_audit (id, who, what) values (3, 'ana', 'published'), (7, 'rui', 'archived')`,
  ])
    await db.execute(sql.raw(statement));
  const files = (await readdir(migrationsFolder)).filter((name) => /_audit_(chain|revision)\.sql$/.test(name)).sort();
  for (const file of files) {
    const migration = await readFile(join(migrationsFolder, file), 'utf8');
    for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
    // As a node of the release before does.
    await db.execute(sql`select ops_audit_insert('rui', 'moved', null, null, '', '', '')`);
  }
  await writeAudit(db, actorNamed('ana'), 'moved', { revision: 2 });
  expect(await createAuditStore(db).verify()).toMatchObject({ entries: 5, broken: null, head: { id: 10 } });
  await database.close();
});

describe('a cell of the export', () => {
  it('is quoted, and never begins like a formula', () => {
    expect(['=1+1', '+1', '-1', '@x', '\tx', ' =1', '\u200b＝1', 'a "b", c', null].map(csvCell)).toEqual([
      `"'=1+1"`,
      `"'+1"`,
      `"'-1"`,
      `"'@x"`,
      `"'\tx"`,
      `"' =1"`,
      `"'\u200b＝1"`,
      '"a ""b"", c"',
      '""',
    ]);
  });
});
