import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currencyCodeOf } from '../../../../src/contract/ids';
import { type OpenDatabase, openDatabase } from '../../../../src/gateway/db/openDatabase';
import type { NewTransaction } from '../../../../src/gateway/db/transactionRow';
import { createTransactionStore, type TransactionStore } from '../../../../src/gateway/db/transactionStore';
import { checkLedger } from '../../../../src/gateway/ledger/checkLedger';
import { createLedger, readBalance } from '../../../../src/gateway/ledger/createLedger';
import { cipherOf } from '../../../fixtures/personalData';
import { migrationsFolder } from '../support/memoryDatabase';
import { startDatabases } from '../support/startDatabases';
import { newPayment, storePayment } from '../support/storedPayments';

const databases = await startDatabases();
const [real, coin, ether] = [currencyCodeOf('BRL'), currencyCodeOf('BTC'), currencyCodeOf('ETH')];

for (const [name, databaseUrl] of databases) {
  describe(`the ledger on ${name}`, () => {
    let database: OpenDatabase;
    /** Two nodes with the same database; each new player has 100. */
    let nodes: readonly [TransactionStore, TransactionStore];
    beforeAll(async () => {
      database = await openDatabase({ databaseUrl, dataFolder: 'memory', migrationsFolder });
      const node = () =>
        createTransactionStore(database.db, createLedger({ holder: 'ledger', opening: '100' }), cipherOf());
      nodes = [node(), node()];
    });
    afterEach(async () => expect((await checkLedger(database.db)).problems).toEqual([]));
    afterAll(() => database.close());

    const made = (changed: Partial<NewTransaction>) => storePayment(nodes[0], changed);
    const withdraw = (userId: string, amount: string, changed: Partial<NewTransaction> = {}) =>
      nodes[0].create(newPayment({ kind: 'withdrawal', userId, amount, ...changed }));
    const balance = async (userId: string, currency = real) => {
      const found = await readBalance(database.db, userId, currency);
      return found && [found.available, found.held];
    };

    it('holds a withdrawal with its row, or stores neither [PROD-6]', async () => {
      const userId = randomUUID();
      expect(await withdraw(userId, '100.01')).toEqual({ notHeld: 'not-enough' });
      expect([await nodes[0].countOf(userId), await balance(userId)]).toEqual([0, null]);
      expect(await withdraw(userId, '100')).toMatchObject({ made: { amount: '100' } });
      expect(await balance(userId)).toEqual([0n, 10_000n]);
      expect(await withdraw(userId, '0.01')).toEqual({ notHeld: 'not-enough' });
      expect(await nodes[0].countOf(userId)).toBe(1);
    });

    it('of fifty withdrawals at once, on two nodes, makes as many as the balance allows [PROD-6]', async () => {
      const userId = randomUUID();
      const ends = await Promise.all(
        Array.from({ length: 50 }, (_, turn) =>
          nodes[turn % 2 ? 1 : 0].create(newPayment({ kind: 'withdrawal', userId, amount: '30' })),
        ),
      );
      expect(ends.filter((end) => end && 'made' in end)).toHaveLength(3);
      expect(ends.filter((end) => end && 'notHeld' in end)).toHaveLength(47);
      expect(await balance(userId)).toEqual([1000n, 9000n]);
    });

    it.each([
      ['processed', [6000n, 0n]],
      ['mistaked', [10_000n, 0n]],
    ] as const)('ends a hold when the withdrawal is %s, once', async (status, left) => {
      const payment = await made({ kind: 'withdrawal', amount: '40' });
      const { userId } = payment;
      await nodes[0].settle(payment, { status: 'accepted' }, 'accept');
      expect(await balance(userId)).toEqual([6000n, 4000n]);
      await Promise.all(nodes.map((node) => node.settle(payment, { status }, 'end')));
      expect(await balance(userId)).toEqual(left);
    });

    it.each([
      ['mistaked', null, [7600n, 0n], '24'],
      ['mistaked', '30', [7000n, 0n], '30'],
      ['processed', '24', [7600n, 0n], '24'],
      ['processed', '30', [7000n, 0n], '30'],
      ['processed', '40', [6000n, 0n], '40'],
      ['processed', null, [6000n, 0n], null],
      ['accepted', '30', [6000n, 1000n], '30'],
      ['accepted', null, [6000n, 1600n], '24'],
      // An acquirer that takes back what it has paid, or pays more than was asked for, moves no money by it.
      ['accepted', '10', [6000n, 1600n], '24'],
      ['processed', '10', [7600n, 0n], '24'],
      ['processed', '50', [6000n, 0n], '50'],
    ] as const)(
      'follows a withdrawal of 40 with 24 paid, then %s with %s [TRUTH-4]',
      async (status, paidAmount, left, shown) => {
        const payment = await made({ kind: 'withdrawal', amount: '40' });
        const { userId } = payment;
        await nodes[0].settle(payment, { status: 'accepted', reason: 'underpaid', paidAmount: '24' }, 'underpay');
        expect(await balance(userId)).toEqual([6000n, 1600n]);
        const ends = await Promise.all(nodes.map((node) => node.settle(payment, { status, paidAmount }, 'next')));
        expect(await balance(userId)).toEqual(left);
        expect(ends.find((row) => row !== null)?.paidAmount).toBe(shown);
      },
    );

    it.each([
      ['processed', '24', [7600n, 0n]],
      ['processed', '0', [10_000n, 0n]],
      ['mistaked', '24', [7600n, 0n]],
      ['mistaked', null, [10_000n, 0n]],
    ] as const)('follows a withdrawal of 40 that is at once %s with %s [TRUTH-4]', async (status, paidAmount, left) => {
      const payment = await made({ kind: 'withdrawal', amount: '40' });
      const { userId } = payment;
      await nodes[0].settle(payment, { status, paidAmount }, 'end');
      expect(await balance(userId)).toEqual(left);
    });

    it('ends the hold of a withdrawal that an answer to its last step confirms, and of one that is complete at once', async () => {
      const row = await made({ kind: 'withdrawal', amount: '40' });
      await nodes[0].answer(row, row.requestId, { stepIndex: 1, status: 'processed' }, 'next step');
      expect(await balance(row.userId)).toEqual([6000n, 0n]);
      const atOnce = await made({ kind: 'withdrawal', amount: '40', status: 'processed' });
      expect(await balance(atOnce.userId)).toEqual([6000n, 0n]);
    });

    it('credits a deposit when it is processed, and nothing before', async () => {
      const payment = await made({ amount: '12.34' });
      const { userId } = payment;
      expect(await balance(userId)).toBeNull();
      await nodes[0].settle(payment, { status: 'accepted' }, 'accept');
      expect(await balance(userId)).toBeNull();
      await Promise.all(nodes.map((node) => node.settle(payment, { status: 'processed' }, 'approve')));
      expect(await balance(userId)).toEqual([11_234n, 0n]);
      const failed = await made({ status: 'mistaked' });
      expect(await balance(failed.userId)).toBeNull();
    });

    it('credits what was paid in part, and the rest only if it arrives', async () => {
      const part = { status: 'accepted', reason: 'underpaid', paidAmount: '60' } as const;
      const whole = await made({ amount: '100' });
      await nodes[0].settle(whole, part, 'underpay');
      await nodes[0].settle(whole, part, 'underpay');
      expect(await balance(whole.userId)).toEqual([16_000n, 0n]);
      await nodes[0].settle(whole, { status: 'processed', paidAmount: null }, 'approve');
      expect(await balance(whole.userId)).toEqual([20_000n, 0n]);
      const rest = await made({ amount: '100' });
      await nodes[0].settle(rest, part, 'underpay');
      await nodes[0].settle(rest, { ...part, paidAmount: '80' }, 'underpay');
      await nodes[0].settle(rest, { status: 'accepted', paidAmount: '70' }, 'accept');
      expect(await balance(rest.userId)).toEqual([18_000n, 0n]);
      const failed = await nodes[0].settle(rest, { status: 'mistaked', paidAmount: null }, 'decline');
      expect(failed).toMatchObject({ paidAmount: '80' });
      expect(await balance(rest.userId)).toEqual([18_000n, 0n]);
      // The state in which the part arrived may have been overtaken.
      const overtaken = await made({ amount: '100' });
      await nodes[0].settle(overtaken, { status: 'mistaked', paidAmount: '60' }, 'decline');
      expect(await balance(overtaken.userId)).toEqual([16_000n, 0n]);
    });

    it('credits nothing without an amount', async () => {
      const { userId } = await made({ amount: null, status: 'processed' });
      expect(await balance(userId)).toBeNull();
    });

    it('counts in the minor units of each currency, as large as amounts may be', async () => {
      const userId = randomUUID();
      await made({ userId, amount: '0.00000001', currency: coin, status: 'processed' });
      await made({ userId, amount: '999999999999999999', currency: ether, status: 'processed' });
      expect(await balance(userId, coin)).toEqual([10_000_000_001n, 0n]);
      expect(await balance(userId, ether)).toEqual([(10n ** 18n - 1n + 100n) * 10n ** 8n, 0n]);
      expect(await balance(userId)).toBeNull();
    });

    it('holds nothing twice for a create that is repeated or a duplicate', async () => {
      const values = newPayment({ kind: 'withdrawal', amount: '40' });
      await Promise.all(Array.from({ length: 10 }, (_, turn) => nodes[turn % 2 ? 1 : 0].create(values)));
      expect(await nodes[0].create({ ...newPayment(values), requestId: newPayment().requestId })).toMatchObject({
        first: { id: values.id },
      });
      expect(await balance(values.userId)).toEqual([6000n, 4000n]);
    });

    it('posts nothing for a withdrawal from before the ledger', async () => {
      const payment = await made({ kind: 'withdrawal', amount: null });
      const { userId } = payment;
      await nodes[0].settle(payment, { status: 'mistaked' }, 'decline');
      expect(await balance(userId)).toBeNull();
    });

    it('refuses, in the database, postings that do not sum up to zero, changes of old ones and negative balances', async () => {
      const { userId } = await made({ kind: 'withdrawal', amount: '1' });
      const { db } = database;
      const causeOf = (statement: ReturnType<typeof sql>) =>
        db.execute(statement).then(
          () => 'it was done',
          (error: Error) => String(error.cause),
        );
      const entry = sql`(select max(id) from ledger_entries)`;
      expect(await causeOf(sql`insert into ledger_postings values (${entry}, 'funding', 1)`)).toMatch('sum up to zero');
      expect(await causeOf(sql`update ledger_postings set units = 0`)).toMatch('append-only');
      expect(await causeOf(sql`delete from ledger_entries`)).toMatch('append-only');
      expect(await causeOf(sql`update ledger_entries set currency = 'USD'`)).toMatch('append-only');
      expect(await causeOf(sql`update ledger_balances set held = -1 where user_id = ${userId}`)).toMatch(
        'not_negative',
      );
    });
  });
}
