import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '../../../../src/contract/ids';
import type { OpenDatabase } from '../../../../src/gateway/db/openDatabase';
import { transactionEvents } from '../../../../src/gateway/db/schema';
import type { NewTransaction, TransactionRow } from '../../../../src/gateway/db/transactionRow';
import type { TransactionStore } from '../../../../src/gateway/db/transactionStore';
import { openStore } from '../support/openStore';
import { startDatabases } from '../support/startDatabases';
import { newPayment, storePayment } from '../support/storedPayments';

const databases = await startDatabases();

for (const [name, databaseUrl] of databases) {
  describe(`the transaction store on ${name}`, () => {
    let database: OpenDatabase;
    let store: TransactionStore;
    beforeAll(async () => {
      ({ database, store } = await openStore(databaseUrl));
    });
    afterAll(() => database.close());

    const made = (changed: Partial<NewTransaction> = {}): Promise<TransactionRow> => storePayment(store, changed);

    it.each([
      ['one payload', () => 'the same'],
      ['different payloads', randomUUID],
    ])('creates one row for an intent with %s under concurrency, and answers null to all others', async (_, hashOf) => {
      const { userId, requestId } = newPayment();
      const intents = Array.from({ length: 20 }, () => newPayment({ userId, requestId, payloadHash: hashOf() }));
      const results = await Promise.all(intents.map((intent) => store.create(intent)));
      const rows = results.flatMap((created) => (created && 'made' in created ? [created.made] : []));
      expect(rows).toHaveLength(1);
      expect(results.filter((created) => created === null)).toHaveLength(19);
      expect(await store.countOf(userId)).toBe(1);
      expect(await store.byIntent(userId, requestId)).toEqual(rows[0]);
    });

    it('makes one row of the same payment under twenty requestIds at once, and finds it by each of them', async () => {
      const { userId, payloadHash } = newPayment();
      const intents = Array.from({ length: 20 }, () => newPayment({ userId, payloadHash }));
      const results = await Promise.all(intents.map((intent) => store.create(intent)));
      const rows = results.flatMap((created) => (created && 'made' in created ? [created.made] : []));
      expect(rows).toHaveLength(1);
      const firsts = results.flatMap((created) => (created && 'first' in created ? [created.first] : []));
      expect(firsts).toEqual(Array.from({ length: 19 }, () => rows[0]));
      expect(await store.countOf(userId)).toBe(1);
      for (const { requestId } of intents) expect(await store.byIntent(userId, requestId)).toEqual(rows[0]);
    });

    it('takes the same payment again two seconds later, and of another user at once', async () => {
      const { userId, payloadHash } = newPayment();
      const twoSecondsAgo = new Date(Date.now() - 2000);
      const first = await made({ userId, payloadHash, createdAt: twoSecondsAgo });
      const second = await made({ userId, payloadHash });
      expect(second.id).not.toBe(first.id);
      expect((await made({ payloadHash })).userId).not.toBe(userId);
      expect(await store.create(newPayment({ userId, payloadHash }))).toEqual({ first: second });
    });

    it('knows an intent again behind a newer one for the same payment [TX-5]', async () => {
      const { userId, payloadHash } = newPayment();
      const first = await made({ userId, payloadHash, createdAt: new Date(Date.now() - 2000) });
      const second = await made({ userId, payloadHash });
      // Its reply was lost: the newer payment is not a reply to it.
      expect(await store.create(newPayment({ userId, payloadHash, requestId: first.requestId }))).toBeNull();
      expect(await store.byIntent(userId, first.requestId)).toEqual(first);
      expect(await store.byIntent(userId, second.requestId)).toEqual(second);
    });

    it('treats the same requestId of another user as another intent', async () => {
      const requestId = newRequestId();
      const [one, other] = [await made({ requestId }), await made({ requestId })];
      expect(one.id).not.toBe(other.id);
    });

    it('creates nothing under a reference that is taken', async () => {
      const { reference } = await made();
      expect(await store.create(newPayment({ reference }))).toBeNull();
    });

    it('stores amounts exactly and returns them without trailing zeros', async () => {
      const amounts = ['0.000000000000000001', '999999999999999999', '100', '100.5', '10.1', '1000'];
      for (const amount of amounts) expect((await made({ amount })).amount).toBe(amount);
      expect((await made({ amount: null })).amount).toBeNull();
    });

    it('stores times to the millisecond', async () => {
      const dueAt = new Date('2026-11-20T10:11:12.345Z');
      expect((await made({ dueAt })).dueAt).toEqual(dueAt);
    });

    it('finds the latest open transaction of a user', async () => {
      const { userId } = newPayment();
      const older = await made({ userId, createdAt: new Date(1000) });
      const newer = await made({ userId, createdAt: new Date(2000) });
      expect((await store.newestOpen(userId))?.id).toBe(newer.id);
      await store.settle(newer, { status: 'processed' }, 'approve');
      expect((await store.newestOpen(userId))?.id).toBe(older.id);
      expect(await store.lastMethod(userId)).toBe(newer.method);
      expect(await store.lastMethod('nobody')).toBeUndefined();
      expect(await store.byId(randomUUID(), older.id)).toBeNull();
    });

    it('counts an accepted one as unfinished, after all that wait [TRUTH-4]', async () => {
      const { userId } = newPayment();
      const waiting = await made({ userId, createdAt: new Date(1000) });
      const accepted = await made({ userId, createdAt: new Date(2000), status: 'accepted' });
      const newer = await made({ userId, createdAt: new Date(3000), status: 'accepted' });
      const ended = await made({ userId, createdAt: new Date(4000), status: 'processed' });
      const found = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const open = await store.newestOpen(userId);
        found.push(open?.id);
        if (open) await store.settle(open, { status: 'mistaked' }, 'decline');
      }
      expect(found).toEqual([waiting.id, newer.id, accepted.id, undefined]);
      expect((await store.byId(userId, ended.id))?.status).toBe('processed');
    });

    it('settles once under concurrency, and an accepted one once more', async () => {
      const row = await made();
      expect(await store.settle(row, { status: 'accepted' }, 'accept')).toMatchObject({ status: 'accepted' });
      expect(await store.change(row, { isPaidReported: true }, 'late')).toBeNull();
      const ends = await Promise.all(
        (['processed', 'mistaked', 'processed', 'mistaked'] as const).map((status) =>
          store.settle(row, { status }, 'race'),
        ),
      );
      expect(ends.filter((row) => row !== null)).toHaveLength(1);
    });

    it('notes when a payment is accepted first, and when it ends', async () => {
      const row = await made();
      expect(row).toMatchObject({ seenAt: null, endedAt: null });
      const accepted = await store.settle(row, { status: 'accepted', paidAmount: '10' }, 'accept');
      expect(accepted).toMatchObject({ seenAt: expect.any(Date), endedAt: null });
      expect(await store.settle(row, { status: 'accepted', paidAmount: '20' }, 'more')).toMatchObject({
        paidAmount: '20',
        seenAt: accepted?.seenAt,
      });
      const ended = await store.settle(row, { status: 'processed' }, 'approve');
      expect(ended).toMatchObject({ seenAt: accepted?.seenAt, endedAt: expect.any(Date) });
      expect(ended?.endedAt?.getTime()).toBeGreaterThanOrEqual(Number(accepted?.seenAt?.getTime()));
      const failed = await store.settle(await made(), { status: 'mistaked' }, 'decline');
      expect(failed).toMatchObject({ seenAt: null, endedAt: expect.any(Date) });
    });

    it.each([
      ['processed', 'mistaked'],
      ['processed', 'accepted'],
      ['processed', 'processed'],
      ['mistaked', 'processed'],
      ['mistaked', 'accepted'],
    ] as const)('leaves a payment that is %s as it is when it becomes %s later', async (end, late) => {
      const row = await made();
      const ended = await store.settle(row, { status: end }, 'first');
      expect(await store.settle(row, { status: late }, 'late')).toBeNull();
      expect(await store.byId(row.userId, row.id)).toEqual(ended);
    });

    it('settles a due outcome only if it is still due at that time', async () => {
      const dueAt = new Date('2026-11-20T10:00:00.001Z');
      const payment = await made({ dueAt, dueOutcome: 'expire' });
      expect((await store.due()).map(({ id }) => id)).toContain(payment.id);
      await store.change(payment, { dueAt: new Date('2026-11-20T11:00:00Z') }, 'put off');
      expect(await store.settle(payment, { status: 'mistaked' }, 'expire', dueAt)).toBeNull();
      expect(await store.settle(payment, { status: 'processed' }, 'approve')).toMatchObject({ status: 'processed' });
      expect((await store.due()).map(({ id }) => id)).not.toContain(payment.id);
    });

    it('applies the answer to a step once: by its requestId, and by the step', async () => {
      const row = await made();
      const requestId = newRequestId();
      const twins = await Promise.all([1, 2, 3].map(() => store.answer(row, requestId, { stepIndex: 1 }, 'next')));
      expect(twins.filter((moved) => moved !== null)).toHaveLength(1);
      expect(await store.hasAnswer(row.id, requestId)).toBe(true);
      expect(await store.answer(row, newRequestId(), { stepIndex: 1 }, 'late')).toBeNull();
      expect((await store.byId(row.userId, row.id))?.stepIndex).toBe(1);
    });

    it('limits attempts, also concurrent ones', async () => {
      const row = await made();
      const tries = await Promise.all(Array.from({ length: 20 }, () => store.spendTry(row, 5)));
      const counts = tries.flatMap((tried) => (tried ? [tried.codeTries] : []));
      expect(counts.sort()).toEqual([1, 2, 3, 4, 5]);
    });

    it('finds a transaction by its reference', async () => {
      const row = await made();
      expect(await store.byReference(row.reference)).toEqual(row);
      expect(await store.byReference('nobody')).toBeNull();
    });

    it('moves on with an answer, and never again with the same requestId', async () => {
      const row = await made();
      const requestId = newRequestId();
      expect(await store.hasAnswer(row.id, requestId)).toBe(false);
      const moved = await store.answer(row, requestId, { stepIndex: 1 }, 'next');
      expect(moved).toEqual({ ...row, stepIndex: 1 });
      expect(await store.answer({ ...row, stepIndex: 1 }, requestId, { stepIndex: 2 }, 'next')).toBeNull();
      expect(await store.byId(row.userId, row.id)).toEqual(moved);
      expect(await store.hasAnswer(row.id, newRequestId())).toBe(false);
    });

    it('notes each change once, with the status that it led to, and nothing that changed nothing', async () => {
      const row = await made();
      const requestId = newRequestId();
      await store.create({ ...newPayment(), userId: row.userId, payloadHash: row.payloadHash });
      await store.create({ ...newPayment(), userId: row.userId, requestId: row.requestId });
      await store.answer(row, requestId, { stepIndex: 1 }, 'next step');
      await store.answer(row, newRequestId(), { stepIndex: 1 }, 'too late');
      await store.change(row, { dueOutcome: 'expire' }, 'put off');
      await store.settle(row, { status: 'processed' }, 'approve');
      await store.settle(row, { status: 'mistaked' }, 'decline');
      await store.change(row, { dueOutcome: 'expire' }, 'put off');
      const { transactionId } = transactionEvents;
      const events = await database.db.select().from(transactionEvents).where(eq(transactionId, row.id));
      expect(events.map(({ what, status }) => [what, status])).toEqual([
        ['created', 'waiting'],
        ['next step', 'waiting'],
        ['put off', 'waiting'],
        ['approve', 'processed'],
      ]);
    });

    it('lists outcomes that are due before a time', async () => {
      const early = await made({ dueAt: new Date('2026-11-20T10:00:00Z'), dueOutcome: 'expire' });
      const late = await made({ dueAt: new Date('2026-11-20T11:00:00Z'), dueOutcome: 'expire' });
      const never = await made();
      const dueAt = async (until?: Date) => (await store.due(until)).map(({ id }) => id);
      const due = await dueAt(new Date('2026-11-20T10:30:00Z'));
      expect([early, late, never].map(({ id }) => due.includes(id))).toEqual([true, false, false]);
      const all = await dueAt();
      expect([early, late, never].map(({ id }) => all.includes(id))).toEqual([true, true, false]);
    });

    it('lists undecided transactions of all users, newest first', async () => {
      const accepted = await made({ createdAt: new Date(Date.now() + 60_000), status: 'accepted' });
      const waiting = await made({ createdAt: new Date(Date.now() + 61_000) });
      const settled = await made({ createdAt: new Date(Date.now() + 62_000), status: 'processed' });
      const own = [accepted, waiting, settled].map(({ id }) => id);
      const listed = (await store.undecided(1000)).map(({ id }) => id);
      expect(listed.filter((id) => own.includes(id))).toEqual([waiting.id, accepted.id]);
      expect(await store.undecided(1)).toHaveLength(1);
    });
  });
}
