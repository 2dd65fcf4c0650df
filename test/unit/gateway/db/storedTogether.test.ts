import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencyCodeOf, newRequestId, transactionIdOf } from '../../../../src/contract/ids';
import { ledgerBalances } from '../../../../src/gateway/db/ledgerTables';
import type { OpenDatabase } from '../../../../src/gateway/db/openDatabase';
import { duplicateCreates, transactionEvents } from '../../../../src/gateway/db/schema';
import type { TransactionRow } from '../../../../src/gateway/db/transactionRow';
import { createTransactionStore, type TransactionStore } from '../../../../src/gateway/db/transactionStore';
import { insertOf } from '../../../../src/gateway/db/writes';
import { readBalance } from '../../../../src/gateway/ledger/createLedger';
import { cipherOf } from '../../../fixtures/personalData';
import { openStore } from '../support/openStore';
import { sandboxLedger } from '../support/sandboxLedger';
import { startDatabases } from '../support/startDatabases';
import { newPayment, storePayment } from '../support/storedPayments';

const step = { kind: 'complete' } as const;
const refused = expect.stringContaining('violates check constraint');

for (const [name, databaseUrl] of await startDatabases()) {
  describe(`what is stored with a payment, on ${name}`, () => {
    let database: OpenDatabase;
    let store: TransactionStore;
    beforeAll(async () => {
      ({ database, store } = await openStore(databaseUrl));
    });
    afterAll(() => database.close());

    /** Adds a row under the payment's id, as the acquirer's outbox does. */
    const addRow = ({ id }: Pick<TransactionRow, 'id'>) => [
      insertOf('row', duplicateCreates, { userId: id, requestId: newRequestId(), transactionId: id }),
    ];
    /** With another one, which the database refuses. */
    const addRowAndFail = (payment: Pick<TransactionRow, 'id'>) => [
      ...addRow(payment),
      insertOf('refused', ledgerBalances, { userId: 'x', currency: currencyCodeOf('BRL'), available: -1n }),
    ];
    const rowsOf = ({ id }: TransactionRow) => database.db.$count(duplicateCreates, eq(duplicateCreates.userId, id));
    const current = ({ id }: TransactionRow) => store.ofAnybody(id);
    const eventsOf = async ({ id }: TransactionRow) => {
      const { transactionId } = transactionEvents;
      const events = await database.db.select().from(transactionEvents).where(eq(transactionId, id));
      return events.sort((one, other) => one.id - other.id).map(({ what, status }) => [what, status]);
    };

    it('applies states in the order of their numbers, whatever order they arrive in', async () => {
      const row = await storePayment(store);
      expect(await store.applyState(row, 2, { status: 'waiting', step }, 'second', addRow)).toMatchObject({
        status: 'waiting',
        step,
        stepIndex: 2,
      });
      for (const late of [1, 2])
        expect(await store.applyState(row, late, { status: 'processed' }, 'late', addRow)).toBeNull();
      expect(await store.applyState(row, 3, { status: 'accepted' }, 'third', addRow)).toMatchObject({
        status: 'accepted',
        stepIndex: 3,
      });
      expect(await store.applyState(row, 4, { status: 'waiting' }, 'waits again', addRow)).toBeNull();
      const end = await store.applyState(row, 5, { status: 'processed' }, 'end', addRow);
      expect(end).toMatchObject({ status: 'processed', stepIndex: 5 });
      expect(await store.applyState(row, 6, { status: 'mistaked' }, 'another end', addRow)).toBeNull();
      expect(await current(row)).toEqual(end);
      expect(await eventsOf(row)).toEqual([
        ['created', 'waiting'],
        ['second', 'waiting'],
        ['third', 'accepted'],
        ['end', 'processed'],
      ]);
      expect(await rowsOf(row)).toBe(3);
    });

    it('stores a create, a state, an answer or a step with what belongs to them, or not at all', async () => {
      const unstored = newPayment();
      await expect(store.create(unstored, undefined, addRowAndFail)).rejects.toMatchObject({
        cause: { message: refused },
      });
      expect(await store.byIntent(unstored.userId, unstored.requestId)).toBeNull();

      const row = await storePayment(store);
      const requestId = newRequestId();
      const changes = [
        store.applyState(row, 1, { status: 'processed' }, 'end', addRowAndFail),
        store.answer(row, requestId, { status: 'accepted' }, 'answer', addRowAndFail),
        store.restoreStep(row, step, null, addRowAndFail),
      ];
      for (const change of await Promise.allSettled(changes))
        expect(change).toMatchObject({ status: 'rejected', reason: { cause: { message: refused } } });
      expect(await current(row)).toEqual(row);
      expect(await eventsOf(row)).toEqual([['created', 'waiting']]);
      expect([await rowsOf(row), await store.hasAnswer(row.id, requestId)]).toEqual([0, false]);
    });

    it('stores nothing with an answer that is too late', async () => {
      const row = await storePayment(store);
      expect(await store.answer(row, newRequestId(), { stepIndex: 1 }, 'next', addRow)).not.toBeNull();
      expect(await store.answer(row, newRequestId(), { stepIndex: 1 }, 'late', addRow)).toBeNull();
      expect(await rowsOf(row)).toBe(1);
    });

    it('shows a step again once, whose answer may then be sent again', async () => {
      const row = await storePayment(store);
      const requestId = newRequestId();
      const answered = await store.answer(row, requestId, { step: null, stepIndex: 1 }, 'answer');
      if (!answered) throw new Error('The answer was not taken.');
      expect(await store.restoreStep(row, step, requestId, addRow)).toBeNull();
      expect(await store.restoreStep(answered, step, requestId, addRow)).toEqual({ ...answered, step });
      expect(await store.restoreStep(answered, step, requestId, addRow)).toBeNull();
      expect(await rowsOf(row)).toBe(1);
      expect(await eventsOf(row)).toEqual([
        ['created', 'waiting'],
        ['answer', 'waiting'],
        ['the step again', 'waiting'],
      ]);
      expect(await store.hasAnswer(row.id, requestId)).toBe(false);
      expect(await store.answer({ ...row, stepIndex: 1 }, requestId, { stepIndex: 2 }, 'answer')).not.toBeNull();
    });

    it('shows a step again that was not answered, and leaves the answers to others', async () => {
      const row = await storePayment(store);
      const requestId = newRequestId();
      await store.answer(row, requestId, { stepIndex: 1 }, 'answer');
      expect(await store.restoreStep({ ...row, stepIndex: 1 }, step, null, addRow)).toMatchObject({ step });
      expect(await store.hasAnswer(row.id, requestId)).toBe(true);
    });

    it('makes no withdrawal that the balance does not cover', async () => {
      const withdrawal = newPayment({ kind: 'withdrawal', amount: '99999999999999' });
      const end = await store.create(withdrawal, undefined, addRow);
      expect(end).toEqual({ notHeld: 'not-enough' });
      expect(await store.ofAnybody(withdrawal.id)).toBeNull();
      expect(await readBalance(database.db, withdrawal.userId, withdrawal.currency)).toBeNull();
    });

    it('reads what players typed, and says so where no key reads it', async () => {
      const row = await storePayment(store, { fields: { full_name: 'Zoë' }, account: 'main' });
      expect(await current(row)).toMatchObject({ fields: { full_name: 'Zoë' }, account: 'main' });
      expect(row).not.toHaveProperty('isUnreadable');
      const stranger = createTransactionStore(database.db, sandboxLedger, cipherOf('another'));
      expect(await stranger.byId(row.userId, row.id)).toEqual({
        ...row,
        fields: {},
        account: null,
        isUnreadable: true,
      });
    });

    it('finds nothing under ids with characters that no database stores', async () => {
      const id = transactionIdOf('a\0b');
      expect(await store.byId(randomUUID(), id)).toBeNull();
      expect(await store.ofAnybody(id)).toBeNull();
      expect(await store.byReference('a\0b')).toBeNull();
    });
  });
}
