import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../../../src/gateway/audit/writeAudit';
import { compareDatabases, type DrillReport } from '../../../../src/gateway/backup/compareDatabases';
import { describeDatabase } from '../../../../src/gateway/backup/describeDatabase';
import { drillBackup } from '../../../../src/gateway/backup/drillBackup';
import { type Database, openDatabase } from '../../../../src/gateway/db/openDatabase';
import { createTransactionStore } from '../../../../src/gateway/db/transactionStore';
import { createKeyring } from '../../../../src/gateway/keys/createKeyring';
import { createLedger } from '../../../../src/gateway/ledger/createLedger';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { actorNamed } from '../../../builders/actors';
import { cipherOf } from '../../../fixtures/personalData';
import { runCommand } from '../../support/runCommand';
import { migrationsFolder } from '../support/memoryDatabase';
import { startPostgres } from '../support/postgresServer';
import { storePayment } from '../support/storedPayments';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const urlOf = (database: string): string => (postgres?.url ?? '').replace(/postgres$/, database);
const rootSecret = 'root'.padEnd(32, '.');
const settingsOf = (secret = rootSecret) => readSettings({ DATABASE_URL: urlOf('postgres'), ROOT_SECRET: secret });

async function withDatabase<Result>(name: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ databaseUrl: urlOf(name), dataFolder: '', migrationsFolder: null });
  return work(db).finally(close);
}

/** A withdrawal and its hold, and an entry of the audit log. */
async function fill(db: Database): Promise<void> {
  const store = createTransactionStore(db, createLedger({ holder: 'ledger', opening: '100' }), cipherOf('root'));
  await storePayment(store, { kind: 'withdrawal', amount: '40' });
  await writeAudit(db, actorNamed('ana'), 'published');
}

describe.runIf(postgres)('a drill over Postgres', () => {
  beforeAll(async () => {
    const { db, close } = await openDatabase({ databaseUrl: urlOf('postgres'), dataFolder: '', migrationsFolder });
    await fill(db);
    await close();
  });

  it('restores every row, ledger and audit log into an empty database, and refuses one that is not', async () => {
    await withDatabase('postgres', (db) => db.execute(sql`create database elsewhere`));
    const { problems, tables, ledger, audit } = await drillBackup(settingsOf(), urlOf('elsewhere'));
    expect(problems).toEqual([]);
    expect(tables).toBeGreaterThan(20);
    expect(ledger).toEqual({ entries: 2, postings: 4, balances: 1, holds: 1 });
    expect(audit).toEqual({ entries: 1, head: expect.stringMatching(/^1:[\da-f]{64}$/) });
    await withDatabase('elsewhere', async (db) => expect(await db.$count(sql`transactions`)).toBe(1));
    await expect(drillBackup(settingsOf(), urlOf('elsewhere'))).rejects.toThrow(
      /^The database of RESTORE_DATABASE_URL is not empty: it has \d+ tables\.$/,
    );
  });

  it('asks for the right to create databases, or for one', async () => {
    await withDatabase('postgres', (db) => db.execute(sql`create role reader login`));
    const settings = { ...settingsOf(), databaseUrl: urlOf('postgres').replace('cashier@', 'reader@') };
    await expect(drillBackup(settings, undefined)).rejects.toThrow(
      'The role of DATABASE_URL may not create a database for the copy.',
    );
  });

  it('restores as a role that owns its database and nothing else', async () => {
    await withDatabase('postgres', async (db) => {
      await db.execute(sql`create role owner login createdb`);
      await db.execute(sql`create database owned owner owner`);
    });
    const databaseUrl = urlOf('owned').replace('cashier@', 'owner@');
    const { close } = await openDatabase({ databaseUrl, dataFolder: '', migrationsFolder });
    await close();
    const readme = await readFile(new URL('../../../../src/gateway/people/README.md', import.meta.url), 'utf8');
    const [, script = ''] = /```sql\n(?:CREATE ROLE [^\n]*\n)?(.*?)```/s.exec(readme) ?? [];
    await withDatabase('owned', (db) => db.execute(sql.raw(script.replace('TO cashier;', 'TO owner;'))));
    expect((await drillBackup({ ...settingsOf(), databaseUrl }, undefined)).problems).toEqual([]);
  });

  it('names what differs in a copy', async () => {
    const facts = (name: string) => {
      const keyring = createKeyring(new TextEncoder().encode(rootSecret));
      return withDatabase(name, (db) => db.transaction((tx) => describeDatabase(tx, keyring)));
    };
    const source = await facts('postgres');
    await withDatabase('elsewhere', async (db) => {
      await db.execute(sql`update transactions set amount = '41'`);
      await db.execute(sql`delete from withdrawal_holds`);
      await db.execute(sql`create table forgotten ()`);
    });
    const { problems } = compareDatabases(source, await facts('elsewhere'));
    expect(problems).toEqual([
      'Rows of the table public.transactions differ.',
      'The table public.withdrawal_holds has 1 rows; restored were 0.',
      'The table public.forgotten is in the restored database alone.',
      expect.stringMatching(/^Withdrawal \S+ is waiting, but its hold is missing\.$/),
    ]);
  });

  it('names a ledger that is wrong and a ROOT_SECRET that reads nothing, ends with 1, and drops its copy', async () => {
    await withDatabase('postgres', (db) => db.execute(sql`update ledger_balances set available = available + 1`));
    const environment = { DATABASE_URL: urlOf('postgres'), ROOT_SECRET: 'another'.padEnd(32, '.') };
    const { code, stdout } = await runCommand('cli/backupDrill', [], environment);
    expect(code).toBe(1);
    const { problems }: DrillReport = JSON.parse(stdout);
    expect(problems).toEqual([
      expect.stringMatching(/^Player \S+ has 6001 and 4000 held in BRL; by the postings it is 6000 and 4000\.$/),
      'ROOT_SECRET cannot read what was typed for 1 transactions.',
    ]);
    await withDatabase('postgres', async (db) =>
      expect(await db.$count(sql`pg_database where datname like 'cashier_drill%'`)).toBe(0),
    );
  });

  it('restores one moment of a database in which payments are made and paid out meanwhile', async () => {
    await withDatabase('postgres', (db) => db.execute(sql`create database busy`));
    const databaseUrl = urlOf('busy');
    const { close } = await openDatabase({ databaseUrl, dataFolder: '', migrationsFolder });
    await close();
    await withDatabase('busy', async (db) => {
      await fill(db);
      const store = createTransactionStore(db, createLedger({ holder: 'ledger', opening: '100' }), cipherOf('root'));
      let [isOver, made] = [false, 0];
      const players = [1, 2, 3, 4].map(async () => {
        while (!isOver) {
          const row = await storePayment(store, { kind: 'withdrawal', amount: '40' });
          await store.settle(row, { status: made % 2 === 0 ? 'processed' : 'mistaked' }, 'end');
          made += 1;
        }
      });
      const { problems } = await drillBackup({ ...settingsOf(), databaseUrl }, undefined);
      isOver = true;
      await Promise.all(players);
      expect(problems).toEqual([]);
      expect(made).toBeGreaterThan(0);
    });
  });
});

it('is of Postgres alone', async () => {
  const settings = readSettings({});
  await expect(drillBackup(settings, undefined)).rejects.toThrow('DATABASE_URL is not set');
});
