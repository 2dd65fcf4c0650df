import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, expect, it } from 'vitest';
import { createRequestStore } from '../../../../src/gateway/acquirer/http/requestStore';
import { createTransactionStore } from '../../../../src/gateway/db/transactionStore';
import { checkLedger } from '../../../../src/gateway/ledger/checkLedger';
import { createWebhookOutbox } from '../../../../src/gateway/webhooks/createWebhookOutbox';
import { createWebhookStore } from '../../../../src/gateway/webhooks/createWebhookStore';
import { copyDatabases } from '../../../fixtures/copiedDatabase';
import { cipherOf } from '../../../fixtures/personalData';
import { sandboxLedger } from '../support/sandboxLedger';
import { newPayment } from '../support/storedPayments';

copyDatabases();
const client = await PGlite.create('memory://');
afterAll(() => client.close());

/** Without `begin` and `commit`, which every change of a payment has. */
const statements: string[] = [];
const db = drizzle(client, { logger: { logQuery: (text) => void statements.push(text) } });
const store = createTransactionStore(db, sandboxLedger, cipherOf(), createWebhookOutbox('final'));

async function counted<Result>(work: () => Promise<Result>): Promise<readonly [result: Result, statements: number]> {
  const before = statements.length;
  const result = await work();
  return [result, statements.length - before];
}

// Each is a round trip, and processor time of the gateway and the database. A smaller number is welcome here.
it('a payment takes no more statements than it did: a lookup, its create, its end', async () => {
  const payment = newPayment();
  const [known, ofLookup] = await counted(() => store.byIntent(payment.userId, payment.requestId));
  expect([known, ofLookup]).toEqual([null, 1]);
  const [created, ofCreate] = await counted(() => store.create(payment));
  // The player's lock, a payment of a moment ago, the payment with its event.
  expect([created, ofCreate]).toEqual([{ made: expect.anything() }, 3]);
  const [paid, ofEnd] = await counted(() => store.settle(payment, { status: 'processed', txid: null }, 'paid'));
  // The lock, the payment; the sandbox's opening balance and its entry; the change with its event, webhook and credit.
  expect([paid?.status, ofEnd]).toEqual(['processed', 5]);

  const payout = newPayment({ kind: 'withdrawal', userId: payment.userId });
  const [held, ofHold] = await counted(() => store.create(payout));
  // As above; the balance, the entry, the hold.
  expect([held, ofHold]).toEqual([{ made: expect.anything() }, 6]);
  const [paidOut, ofPayout] = await counted(() => store.settle(payout, { status: 'processed', txid: null }, 'paid'));
  // The lock, the payment; the hold is read and changed, the entry; the change with its event and webhook.
  expect([paidOut?.status, ofPayout]).toEqual(['processed', 6]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

it('what is due takes one statement, however much it is; the end of a webhook one', async () => {
  const webhooks = createWebhookStore(db, 'https://partner.example/webhooks');
  const requests = createRequestStore(db, () => new Date());
  for (const userId of ['ana', 'rui', 'eva']) {
    const payment = newPayment({ userId });
    await store.create(payment, undefined, ({ id }) => [
      requests.added({ transactionId: id, action: 'create', key: id, dueAt: new Date() }),
    ]);
    await store.settle(payment, { status: 'mistaked' }, 'declined');
  }
  const [due, ofRequests] = await counted(() => requests.take('requests', 10));
  expect([due.length, ofRequests]).toEqual([3, 1]);
  const [events, ofEvents] = await counted(() => webhooks.take(10));
  const [event] = events;
  if (!event) throw new Error('An event is due.');
  expect(ofEvents).toBe(1);
  // A payment's first event waits for none.
  expect(await counted(() => webhooks.waitsForPredecessor(event))).toEqual([false, 0]);
  const accepted = { reply: { status: 204 }, duration: 5 };
  // With the payment's next event, and the endpoint.
  const recorded = { disabled: null, isNextDue: false };
  expect(await counted(() => webhooks.record(event, accepted))).toEqual([recorded, 1]);
  expect(await counted(() => webhooks.record(event, accepted))).toEqual([recorded, 1]);
});
