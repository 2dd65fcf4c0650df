import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, expect, it } from 'vitest';
import * as schema from '../../../../src/gateway/db/schema';
import { createTransactionStore } from '../../../../src/gateway/db/transactionStore';
import { checkLedger } from '../../../../src/gateway/ledger/checkLedger';
import { createWebhookOutbox } from '../../../../src/gateway/webhooks/createWebhookOutbox';
import { copyDatabases } from '../../../fixtures/copiedDatabase';
import { cipherOf } from '../../../fixtures/personalData';
import { sandboxLedger } from '../support/sandboxLedger';
import { newPayment } from '../support/storedPayments';

copyDatabases();
const client = await PGlite.create('memory://');
afterAll(() => client.close());

/** Without `begin` and `commit`, which every change of a payment has. */
const statements: string[] = [];
const db = drizzle(client, { schema, logger: { logQuery: (text) => void statements.push(text) } });
const store = createTransactionStore(db, sandboxLedger, cipherOf(), createWebhookOutbox('final'));

async function counted<Result>(work: Promise<Result>): Promise<readonly [result: Result, statements: number]> {
  const before = statements.length;
  const result = await work;
  return [result, statements.length - before];
}

// Each is a round trip, and processor time of the gateway and the database. A smaller number is welcome here.
it('a payment takes no more statements than it did: a lookup, its create, its end', async () => {
  const payment = newPayment();
  const [known, ofLookup] = await counted(store.byIntent(payment.userId, payment.requestId));
  expect([known, ofLookup]).toEqual([null, 1]);
  const [created, ofCreate] = await counted(store.create(payment));
  // The player's lock, a payment of a moment ago, the payment, its event.
  expect([created, ofCreate]).toEqual([{ made: expect.anything() }, 4]);
  const [paid, ofEnd] = await counted(store.settle(payment, { status: 'processed', txid: null }, 'paid'));
  // The lock, the payment, its former state, the webhook, its event; the parts so far, the balance, its opening, the credit.
  expect([paid?.status, ofEnd]).toEqual(['processed', 9]);

  const payout = newPayment({ kind: 'withdrawal', userId: payment.userId });
  const [held, ofHold] = await counted(store.create(payout));
  // As above; the balance, the entry, the hold.
  expect([held, ofHold]).toEqual([{ made: expect.anything() }, 7]);
  const [paidOut, ofPayout] = await counted(store.settle(payout, { status: 'processed', txid: null }, 'paid'));
  // As above; the hold is read and changed, the entry.
  expect([paidOut?.status, ofPayout]).toEqual(['processed', 8]);
  expect((await checkLedger(db)).problems).toEqual([]);
});
