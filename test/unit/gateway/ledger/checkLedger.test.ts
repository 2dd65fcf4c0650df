import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, expect, it } from 'vitest';
import { currencyCodeOf, transactionIdOf } from '../../../../src/contract/ids';
import { ledgerEntries, withdrawalHolds } from '../../../../src/gateway/db/ledgerTables';
import { createTransactionStore } from '../../../../src/gateway/db/transactionStore';
import { checkLedger } from '../../../../src/gateway/ledger/checkLedger';
import { createLedger, readBalance } from '../../../../src/gateway/ledger/createLedger';
import { cipherOf } from '../../../fixtures/personalData';
import { storePayment } from '../support/storedPayments';

const migrationsFolder = fileURLToPath(new URL('../../../../src/gateway/db/migrations', import.meta.url));

/** The migrations before the ledger's. */
async function olderMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cashier-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith('_ledger'));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, first) }));
  return folder;
}

// Not a copy: those are migrated.
const client = await PGlite.create();
const db = drizzle(client);
afterAll(() => client.close());

it('a database from before the ledger: its open withdrawals hold nothing and post nothing, its deposits are credited', async () => {
  const older = await olderMigrations();
  await migrate(db, { migrationsFolder: older });
  for (const [id, kind, status] of [
    ['open', 'withdrawal', 0],
    ['accepted', 'withdrawal', 3],
    ['paid', 'withdrawal', 1],
    ['deposit', 'deposit', 0],
  ] as const)
    await db.execute(sql`
      insert into transactions (id, reference, user_id, request_id, payload_hash, kind, method, amount, currency, country,
        fields, plan, status, expires_at)
      values (${id}, ${id}, 'ana', ${id}, ${id}, ${kind}, 'pix', '40', 'BRL', 'br', '{}', '{}', ${status}, now())`);

  await migrate(db, { migrationsFolder });
  expect((await checkLedger(db)).problems).toEqual([]);
  const store = createTransactionStore(db, createLedger({ holder: 'ledger', opening: '0' }), cipherOf());
  const paymentOf = (id: string) => ({ id: transactionIdOf(id), userId: 'ana' });
  await store.settle(paymentOf('open'), { status: 'mistaked' }, 'decline');
  await store.settle(paymentOf('accepted'), { status: 'processed' }, 'approve');
  expect(await readBalance(db, 'ana', currencyCodeOf('BRL'))).toBeNull();
  await store.settle(paymentOf('deposit'), { status: 'processed' }, 'approve');
  expect(await readBalance(db, 'ana', currencyCodeOf('BRL'))).toMatchObject({ available: 4000n, held: 0n });
  expect(await checkLedger(db)).toMatchObject({ holds: 3, entries: 1, problems: [] });
  await rm(older, { recursive: true });
});

it('the check names what is wrong', async () => {
  const store = createTransactionStore(db, createLedger({ holder: 'ledger', opening: '100' }), cipherOf());
  const open = await storePayment(store, { kind: 'withdrawal', amount: '40' });
  const paid = await storePayment(store, { kind: 'withdrawal', amount: '40', status: 'processed' });
  const { problems, ...counts } = await checkLedger(db);
  expect([problems, counts]).toEqual([[], { entries: 6, postings: 12, balances: 3, holds: 5, due: 0 }]);

  await db.update(withdrawalHolds).set({ state: 'released' });
  await db.execute(sql`update ledger_balances set available = available + 1 where user_id = ${open.userId}`);
  await db.insert(ledgerEntries).values({ kind: 'fund', userId: open.userId, currency: open.currency });
  const found = (await checkLedger(db)).problems.join('\n');
  expect(found).toContain(`Player ${open.userId} has 6001 and 4000 held in BRL; by the postings it is 6000 and 4000.`);
  expect(found).toContain(`Withdrawal ${open.id} is waiting, but its hold is released.`);
  expect(found).toContain(`Withdrawal ${paid.id} is processed, but its hold is released.`);
  expect(found).toContain(`The hold of ${open.id} is released, but its entries are hold 4000.`);
  expect(found).toContain('sum up to nothing.');
  await db.update(withdrawalHolds).set({ paid: 1n });
  expect((await checkLedger(db)).problems).toContain(`Of withdrawal ${paid.id} 4000 was paid, but of its hold 1.`);
  await db.delete(withdrawalHolds);
  const missing = `Withdrawal ${open.id} is waiting, but its hold is missing.`;
  expect((await checkLedger(db)).problems).toContain(missing);
});
