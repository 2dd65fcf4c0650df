import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '../../../../src/contract/ids';
import type { TransactionStatus } from '../../../../src/contract/transactionStatus';
import { type OpenDatabase, openDatabase } from '../../../../src/gateway/db/openDatabase';
import {
  duplicateCreates,
  revokedTokens,
  stepAnswers,
  transactionEvents,
  transactions,
} from '../../../../src/gateway/db/schema';
import { createTransactionStore } from '../../../../src/gateway/db/transactionStore';
import { webhookEvents } from '../../../../src/gateway/db/webhookTables';
import { createRetention } from '../../../../src/gateway/privacy/createRetention';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { copyDatabases } from '../../../fixtures/copiedDatabase';
import { cipherOf } from '../../../fixtures/personalData';
import { migrationsFolder } from '../support/memoryDatabase';
import { sandboxLedger } from '../support/sandboxLedger';
import { startDatabases } from '../support/startDatabases';
import { newPayment } from '../support/storedPayments';

copyDatabases();
const databases = await startDatabases();
const day = 86_400_000;
const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * day);
const nothing = { transactions: 0, fields: 0, revoked: 0, hooks: 0, encrypted: 0 };

for (const [name, databaseUrl] of databases) {
  describe(`retention on ${name}`, () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await openDatabase({ databaseUrl, dataFolder: 'memory', migrationsFolder });
    });
    afterAll(() => database.close());

    const retention = (cipher = cipherOf()) =>
      createRetention({ db: database.db, days: readSettings({}).retentionDays, cipher, now: () => now });
    const personalData = async () =>
      new Map((await database.db.select().from(transactions)).map((row) => [row.id, row.fields]));

    it('leaves an old payment whose end the platform is still to be sent', async () => {
      const { db } = database;
      const store = createTransactionStore(db, sandboxLedger, cipherOf());
      const created = await store.create(newPayment({ createdAt: daysAgo(1826), status: 'processed' }));
      if (!created || !('made' in created)) throw new Error('It was not made.');
      const { id } = created.made;
      const hook = { id: `${id} end`, transactionId: id, type: '', body: '', settled: 0n, sequence: 1 };
      await db.insert(webhookEvents).values({ ...hook, state: 'waiting', createdAt: daysAgo(2) });
      expect(await retention().run()).toMatchObject({ transactions: 0 });
      await db.update(webhookEvents).set({ state: 'delivered' }).where(eq(webhookEvents.id, hook.id));
      expect(await retention().run()).toMatchObject({ transactions: 1 });
    });

    it('deletes each kind of data after its days, and no open payment [PROD-14]', async () => {
      const { db } = database;
      const store = createTransactionStore(db, sandboxLedger, cipherOf());
      const made = async (days: number, status: TransactionStatus) => {
        const created = await store.create(newPayment({ createdAt: daysAgo(days), status }));
        if (!created || !('made' in created)) throw new Error('It was not made.');
        const { id, userId } = created.made;
        await db.insert(stepAnswers).values({ transactionId: id, requestId: newRequestId() });
        await db.insert(duplicateCreates).values({ transactionId: id, requestId: newRequestId(), userId });
        const hook = { transactionId: id, type: '', body: '', settled: 0n, createdAt: daysAgo(days) };
        const states = ['delivered', 'failed', 'waiting'] as const;
        await db
          .insert(webhookEvents)
          .values(states.map((state, index) => ({ ...hook, id: `${id} ${state}`, state, sequence: index + 1 })));
        return id;
      };
      const [fresh, old, older, open, accepted] = [
        await made(89, 'processed'),
        await made(91, 'mistaked'),
        await made(1826, 'processed'),
        await made(1826, 'waiting'),
        await made(1826, 'accepted'),
      ];
      await db
        .insert(revokedTokens)
        .values([29, 31].map((days) => ({ id: `token of ${days} days`, at: daysAgo(days) })));

      expect(await retention().run()).toEqual({
        ...nothing,
        transactions: 1,
        fields: 1,
        revoked: 1,
        hooks: 4,
      });

      const left = await personalData();
      expect(new Set(left.keys())).toEqual(new Set([fresh, old, open, accepted]));
      expect(left.get(old)).toEqual({});
      for (const id of [fresh, open, accepted]) expect(left.get(id)).toMatch(/^aes1\./);
      for (const table of [transactionEvents, stepAnswers, duplicateCreates, webhookEvents])
        expect(await db.$count(table, inArray(table.transactionId, [older]))).toBe(0);
      expect(await db.$count(webhookEvents, eq(webhookEvents.transactionId, old))).toBe(1);
      expect(await db.$count(stepAnswers)).toBe(4);
      expect(await db.select({ id: revokedTokens.id }).from(revokedTokens)).toEqual([{ id: 'token of 29 days' }]);
      expect(await retention().run()).toEqual(nothing);
      await db.delete(transactions);
    });

    it('works in small steps, one node at a time, until nothing is left [PROD-14]', async () => {
      const { db } = database;
      const rows = Array.from({ length: 600 }, (_, index) => ({ id: `old token ${index}`, at: daysAgo(40) }));
      await db.insert(revokedTokens).values(rows);
      const results = await Promise.all([retention().run(), retention().run()]);
      expect(results[0].revoked + results[1].revoked).toBe(600);
      expect(await retention().run(() => true)).toEqual(nothing);
    });

    it('encrypts rows from before the encryption, and after a rotation those of the old key [PROD-14]', async () => {
      const { db } = database;
      const plain = newPayment({ fields: { full_name: 'Ana' }, account: 'main', bonusId: 'welcome-7' });
      await db.insert(transactions).values(plain);
      const first = cipherOf('first');
      expect(await createTransactionStore(db, sandboxLedger, first).byId(plain.userId, plain.id)).toMatchObject({
        fields: { full_name: 'Ana' },
        account: 'main',
        bonusId: 'welcome-7',
      });
      expect(await retention(first).run()).toEqual({ ...nothing, encrypted: 1 });
      expect(JSON.stringify(await db.select().from(transactions))).not.toMatch(/Ana|main|welcome/);

      const second = cipherOf('second', 'first');
      expect(await retention(second).run()).toEqual({ ...nothing, encrypted: 1 });
      // The first root is gone.
      const row = await createTransactionStore(db, sandboxLedger, cipherOf('second')).byId(plain.userId, plain.id);
      expect(row).toMatchObject({ fields: { full_name: 'Ana' }, account: 'main', bonusId: 'welcome-7' });

      const stranger = cipherOf('third');
      const unreadable = await createTransactionStore(db, sandboxLedger, stranger).byId(plain.userId, plain.id);
      expect(unreadable).toMatchObject({ id: plain.id, fields: {}, account: null, bonusId: null });
      expect(await retention(stranger).run()).toEqual(nothing);
      await db.delete(transactions).where(eq(transactions.id, plain.id));
    });

    it('encrypts a bonus that an earlier version has stored plain, whatever key the rest has [PROD-14]', async () => {
      const { db } = database;
      const cipher = cipherOf('first');
      const [readable, lost] = [newPayment(), newPayment()];
      const data = { fields: { full_name: 'Ana' }, account: null, bonusId: null };
      await db.insert(transactions).values([
        { ...readable, ...cipher.encrypt(readable.id, data), bonusId: 'welcome-7' },
        { ...lost, ...cipherOf('third').encrypt(lost.id, data), bonusId: 'welcome-7' },
      ]);
      expect(await retention(cipher).run()).toEqual({ ...nothing, encrypted: 2 });
      expect(await retention(cipher).run()).toEqual(nothing);
      expect(JSON.stringify(await db.select().from(transactions))).not.toContain('welcome');
      const store = createTransactionStore(db, sandboxLedger, cipher);
      expect(await store.byId(readable.userId, readable.id)).toMatchObject({ ...data, bonusId: 'welcome-7' });
      await db.delete(transactions);
    });

    it('leaves what was changed in the database as it is, and goes on', async () => {
      const { db } = database;
      const [good, changed] = [newPayment(), newPayment()];
      const first = cipherOf('first');
      await db.insert(transactions).values([
        { ...good, ...first.encrypt(good.id, { fields: { full_name: 'Ana' }, account: null, bonusId: null }) },
        { ...changed, ...first.encrypt(good.id, { fields: {}, account: null, bonusId: null }) },
      ]);
      const second = cipherOf('second', 'first');
      expect(await retention(second).run()).toEqual({ ...nothing, encrypted: 2 });
      expect(await retention(second).run()).toEqual(nothing);
      expect(await createTransactionStore(db, sandboxLedger, second).byId(good.userId, good.id)).toMatchObject({
        fields: { full_name: 'Ana' },
      });
    });
  });
}
