import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../../src/gateway/db/openDatabase';
import { transactions } from '../../../../src/gateway/db/schema';
import { createTransactionStore, type TransactionStore } from '../../../../src/gateway/db/transactionStore';
import { cipherOf } from '../../../fixtures/personalData';
import { migrationsFolder } from '../support/memoryDatabase';
import { type PostgresProxy, startPostgresProxy } from '../support/postgresProxy';
import { startPostgres } from '../support/postgresServer';
import { sandboxLedger } from '../support/sandboxLedger';
import { newPayment } from '../support/storedPayments';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** More rounds than the pool has connections: one that is never released shows. */
const rounds = Array.from({ length: 24 }, (_, round) => round);
const atOnce = Array.from({ length: 10 });

const payment = (userId: string) => newPayment({ userId });

describe.runIf(postgres)('connections that Postgres closes', () => {
  let database: OpenDatabase;
  let store: TransactionStore;
  let admin: pg.Client;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: postgres?.url, dataFolder: 'memory', migrationsFolder });
    store = createTransactionStore(database.db, sandboxLedger, cipherOf());
    admin = new pg.Client({ connectionString: postgres?.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await database.close();
  });

  const openAll = (): Promise<number[]> => Promise.all(atOnce.map(() => store.countOf('nobody')));
  const endAll = async (): Promise<void> => {
    const { rowCount } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    );
    expect(rowCount).toBeGreaterThan(0);
  };
  it('make no payment fail, and do not exhaust the pool', async () => {
    for (const _ of rounds) {
      await openAll();
      await endAll();
      // The pool does not know it yet.
      const userId = randomUUID();
      const made = await Promise.all(atOnce.map(() => store.create(payment(userId))));
      expect(made.map((created) => created && 'made' in created && created.made.status)).toEqual(
        atOnce.map(() => 'waiting'),
      );
      expect(await store.countOf(userId)).toBe(atOnce.length);
    }
  });

  it('make no read fail, even one in progress', async () => {
    for (const _ of rounds) {
      await openAll();
      const [counts] = await Promise.all([openAll(), endAll()]);
      expect(counts).toEqual(atOnce.map(() => 0));
    }
  });
});

describe.runIf(postgres)('round trips', () => {
  let database: OpenDatabase;
  let store: TransactionStore;
  /** What was sent since the last reply, as the first words of its statements. */
  let trips: string[][] = [];
  let isAnswered = true;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: postgres?.url, dataFolder: 'memory', migrationsFolder });
    store = createTransactionStore(database.db, sandboxLedger, cipherOf());
    // Its only connection: nothing is sent at the same time.
    database.pool?.once('acquire', (client) => {
      const query = client.query.bind(client);
      Object.assign(client, {
        async query(statement: { readonly text: string }, values?: unknown[]) {
          const [word = ''] = statement.text.split(' ');
          if (isAnswered) trips.push([]);
          isAnswered = false;
          trips.at(-1)?.push(word);
          try {
            return await query(statement, values);
          } finally {
            isAnswered = true;
          }
        },
      });
    });
  });
  afterAll(() => database.close());

  it('of a create are three: the lock and what there is already, the payment, the commit', async () => {
    for (const userId of ['ana', 'ana', 'rui']) {
      trips = [];
      await store.create(newPayment({ userId, payloadHash: randomUUID() }));
      expect(trips).toEqual([['begin', 'select', 'select'], ['with'], ['commit']]);
    }
  });

  it('of a change are four: the lock, the payment, the change, the commit', async () => {
    const row = payment('eva');
    await store.create(row);
    trips = [];
    await store.change(row, { stepIndex: 1 }, 'next');
    expect(trips).toEqual([['begin', 'select'], ['select'], ['with'], ['commit']]);
  });
});

describe.runIf(postgres)('statements under a name', () => {
  let database: OpenDatabase;
  let store: TransactionStore;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: postgres?.url, dataFolder: 'memory', migrationsFolder });
    store = createTransactionStore(database.db, sandboxLedger, cipherOf());
  });
  afterAll(() => database.close());

  /** The first row of a statement on each of the pool's connections. */
  const onAll = async (statement: string) => {
    const clients = await Promise.all(atOnce.map(() => database.pool?.connect()));
    const results = await Promise.all(clients.map((client) => client?.query(statement)));
    for (const client of clients) client?.release();
    return results.map((result) => result?.rows[0]);
  };
  const payOnAll = async (): Promise<void> => {
    const userId = randomUUID();
    const made = await Promise.all(atOnce.map(() => store.create(payment(userId))));
    expect(made.map((created) => created && 'made' in created)).toEqual(atOnce.map(() => true));
    expect(await store.countOf(userId)).toBe(atOnce.length);
  };
  const prepared = async () => {
    const rows = await onAll(
      'select count(*)::int as all, count(distinct statement)::int as texts from pg_prepared_statements',
    );
    return rows.map((row) => ({ all: Number(row.all), texts: Number(row.texts) }));
  };

  it('are parsed once for each connection', async () => {
    await payOnAll();
    await payOnAll();
    const counts = await prepared();
    expect(counts.some(({ all }) => all > 0)).toBe(true);
    for (const { all, texts } of counts) expect(all).toBe(texts);
  });

  // PgBouncer before 1.21 in transaction mode gives each transaction another connection.
  it('that connections have lost, or have for another client, fail no payment, and get no name again', async () => {
    await payOnAll();
    await onAll('deallocate all');
    await payOnAll();
    await onAll('deallocate all');
    await payOnAll();
    expect(await prepared()).toEqual(atOnce.map(() => ({ all: 0, texts: 0 })));
  });
});

describe.runIf(postgres)('a connection that is lost before the reply', () => {
  let database: OpenDatabase;
  let store: TransactionStore;
  let proxy: PostgresProxy;
  beforeAll(async () => {
    proxy = await startPostgresProxy(postgres?.url ?? '');
    database = await openDatabase({ databaseUrl: proxy.url, dataFolder: 'memory', migrationsFolder });
    store = createTransactionStore(database.db, sandboxLedger, cipherOf());
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
  });
  const countOf = (statement: string): number => proxy.ran.filter(({ text }) => text.includes(statement)).length;
  const made = async () => {
    const created = await store.create(payment(randomUUID()));
    if (!created || !('made' in created)) throw new Error('It was not made.');
    return created.made;
  };

  it('makes a payment fail whose commit was sent: nobody knows whether it was made', async () => {
    const userId = randomUUID();
    const inserts = countOf('insert into "transactions"');
    proxy.cutAfter('commit');
    await expect(store.create(payment(userId))).rejects.toThrow();
    expect(countOf('insert into "transactions"')).toBe(inserts + 1);
    expect(await store.countOf(userId)).toBe(1);
  });

  it('is replaced for a payment before its commit', async () => {
    const userId = randomUUID();
    proxy.cutAfter('insert into "transactions"');
    expect(await store.create(payment(userId))).toMatchObject({ made: { userId } });
    expect(await store.countOf(userId)).toBe(1);
  });

  it('is replaced for a read', async () => {
    const { userId } = await made();
    proxy.cutAfter('select count(*)');
    expect(await store.countOf(userId)).toBe(1);
  });

  it('makes a change fail that is no transaction: it may have been made', async () => {
    const row = await made();
    proxy.cutAfter('update "transactions"');
    const change = database.db.update(transactions).set({ codeTries: sql`${transactions.codeTries} + 1` });
    await expect(change.where(eq(transactions.id, row.id))).rejects.toThrow();
    expect((await store.byId(row.userId, row.id))?.codeTries).toBe(1);
  });

  it('is distinguished from a statement that fails, which is sent once', async () => {
    const failing = `select 1 / 0 as "${randomUUID()}"`;
    await expect(database.db.execute(sql.raw(failing))).rejects.toThrow();
    await expect(database.db.transaction((tx) => tx.execute(sql.raw(failing)))).rejects.toThrow();
    expect(countOf(failing)).toBe(2);
  });
});
