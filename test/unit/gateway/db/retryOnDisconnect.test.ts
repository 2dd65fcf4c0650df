import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyCodeOf, methodNameOf, newRequestId, transactionIdOf } from '../../../../src/contract/ids';
import { type OpenDatabase, openDatabase } from '../../../../src/gateway/db/openDatabase';
import { createTransactionStore, type TransactionStore } from '../../../../src/gateway/db/transactionStore';
import { startPostgres } from '../support/postgresServer';

const migrationsFolder = fileURLToPath(new URL('../../../../src/gateway/db/migrations', import.meta.url));
const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** More rounds than the pool has connections: one that is never released shows. */
const rounds = Array.from({ length: 24 }, (_, round) => round);
const atOnce = Array.from({ length: 10 });

describe.runIf(postgres)('connections that Postgres closes', () => {
  let database: OpenDatabase;
  let store: TransactionStore;
  let admin: pg.Client;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: postgres?.url, dataFolder: 'memory', migrationsFolder });
    store = createTransactionStore(database.db);
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
  const payment = (userId: string) => ({
    id: transactionIdOf(randomUUID()),
    reference: randomUUID(),
    userId,
    requestId: newRequestId(),
    payloadHash: randomUUID(),
    kind: 'deposit' as const,
    method: methodNameOf('pix'),
    amount: '100.5',
    currency: currencyCodeOf('BRL'),
    country: 'br',
    fields: {},
    plan: { steps: ['invoice' as const] },
    expiresAt: new Date(Date.now() + 60_000),
  });

  it('make no payment fail, and do not exhaust the pool', async () => {
    for (const _ of rounds) {
      await openAll();
      await endAll();
      // The pool does not know it yet.
      const userId = randomUUID();
      const made = await Promise.all(atOnce.map(() => store.create(payment(userId))));
      expect(made.map((created) => created && 'made' in created && created.made.status)).toEqual(atOnce.map(() => 0));
      expect(await store.countOf(userId)).toBe(atOnce.length);
    }
  }, 60_000);

  it('make no read fail, even one in progress', async () => {
    for (const _ of rounds) {
      await openAll();
      const [counts] = await Promise.all([openAll(), endAll()]);
      expect(counts).toEqual(atOnce.map(() => 0));
    }
  }, 60_000);
});
