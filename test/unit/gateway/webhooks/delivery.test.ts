import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transactionIdOf } from '../../../../src/contract/ids';
import { createAuditStore } from '../../../../src/gateway/audit/auditStore';
import { createApp } from '../../../../src/gateway/createApp';
import { type OpenDatabase, openDatabase } from '../../../../src/gateway/db/openDatabase';
import { createTransactionStore, type TransactionStore } from '../../../../src/gateway/db/transactionStore';
import { webhookEvents } from '../../../../src/gateway/db/webhookTables';
import { createDueLoop, type DueLoop } from '../../../../src/gateway/dueWork/createDueLoop';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { createDelivery, type Delivery } from '../../../../src/gateway/webhooks/createDelivery';
import { createWebhookOutbox } from '../../../../src/gateway/webhooks/createWebhookOutbox';
import { createWebhookStore, type WebhookStore } from '../../../../src/gateway/webhooks/createWebhookStore';
import { createWebhooks } from '../../../../src/gateway/webhooks/createWebhooks';
import { longestFailure } from '../../../../src/gateway/webhooks/webhookBackoff';
import { cipherOf } from '../../../fixtures/personalData';
import { migrationsFolder } from '../support/memoryDatabase';
import { sandboxLedger } from '../support/sandboxLedger';
import { startDatabases } from '../support/startDatabases';
import { newPayment, storePayment } from '../support/storedPayments';
import { type ReceivedWebhook, startWebhookReceiver, type WebhookFault, type WebhookReceiver } from './webhookReceiver';

const databases = await startDatabases();
const secret = `whsec_${randomBytes(32).toString('base64')}`;
const { log } = createApp({ ...readSettings({}), logLevel: 'silent' });
const operator = { id: '', who: 'Ana', address: '' };
const schema = JSON.parse(
  readFileSync(new URL('../../../../schemas/contract/hooks.schema.json', import.meta.url), 'utf8'),
);
const fitsContract = new Ajv({ schemas: [schema], strict: false, validateFormats: false }).compile({
  $ref: 'hooks.schema.json#/definitions/PlatformHook',
});

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver(secret);
});
afterEach(() => {
  receiver.behave(null);
  receiver.faults.length = 0;
  for (const { webhook } of receiver.received) expect(fitsContract(webhook)).toBe(true);
  receiver.received.length = 0;
});
afterAll(async () => {
  await receiver.close();
});

/** The requests of each payment, in the order in which they arrived. */
function requestsByPayment(): readonly (readonly ReceivedWebhook[])[] {
  const ids = new Set(receiver.received.map(({ webhook }) => webhook.data.transactionId));
  return [...ids].map((id) => receiver.received.filter(({ webhook }) => webhook.data.transactionId === id));
}
const sequenceOf = ({ webhook }: ReceivedWebhook): number => webhook.data.sequence;
const acceptedOf = (requests: readonly ReceivedWebhook[]): number[] => [
  ...new Set(requests.filter(({ status }) => status === 204).map(sequenceOf)),
];
/** Whether each event but the first was sent only after the one before it had been accepted. */
const isInOrder = (requests: readonly ReceivedWebhook[]): boolean =>
  requests.every(
    (request, index) =>
      sequenceOf(request) === 1 || acceptedOf(requests.slice(0, index)).includes(sequenceOf(request) - 1),
  );

for (const [name, databaseUrl] of databases) {
  describe(`webhooks on ${name}`, () => {
    let database: OpenDatabase;
    let loop: DueLoop;
    let store: WebhookStore;
    let payments: TransactionStore;
    let delivery: Delivery;
    let later = 0;
    beforeAll(async () => {
      database = await openDatabase({ databaseUrl, dataFolder: 'memory', migrationsFolder });
      const webhooks = { url: receiver.url, secret, events: 'all' as const };
      store = createWebhookStore(database.db, receiver.url, () => new Date(Date.now() + later));
      payments = createTransactionStore(database.db, sandboxLedger, cipherOf(), createWebhookOutbox('all'));
      delivery = createDelivery({ webhooks, store, log, timeout: 200 });
      loop = createDueLoop({ concurrency: 10, take: store.take, work: delivery.deliver, onError: console.error });
    });
    afterAll(async () => {
      delivery.close();
      await database.close();
    });

    const eventsOf = (transactionId: Awaited<ReturnType<typeof storePayment>>['id']) =>
      database.db
        .select()
        .from(webhookEvents)
        .where(eq(webhookEvents.transactionId, transactionId))
        .orderBy(asc(webhookEvents.sequence));
    /** Works on all that is due `time` ms later. */
    async function workAfter(time: number): Promise<void> {
      later += time;
      await loop.drain();
    }
    async function drain(): Promise<void> {
      for (let rounds = 0; rounds < 100; rounds += 1) {
        const { length } = await database.db.select().from(webhookEvents).where(eq(webhookEvents.state, 'waiting'));
        if (length === 0) return;
        await workAfter(600_000);
      }
      throw new Error('Events wait for ever.');
    }

    it('arrive at least once, in order for each payment, and credit each once, whatever fails [HOOK-1]', async () => {
      const fault = fc.constantFrom<WebhookFault>(500, 302, 'drop', 'hang');
      const ends = fc.array(fc.constantFrom('processed' as const, 'part', 'declined', 'part declined'), {
        minLength: 1,
        maxLength: 3,
      });
      await fc.assert(
        fc.asyncProperty(ends, fc.array(fault, { maxLength: 4 }), async (plans, faults) => {
          receiver.received.length = 0;
          receiver.faults.push(...faults);
          const { userId } = newPayment();
          const ids: string[] = [];
          for (const plan of plans) {
            const row = await storePayment(payments, { userId, amount: '100.5' });
            ids.push(row.id);
            await workAfter(0);
            if (plan.startsWith('part'))
              await payments.settle(row, { status: 'accepted', paidAmount: '60.3', reason: 'underpaid' }, 'part');
            await payments.settle(
              row,
              { status: plan.endsWith('declined') ? 'mistaked' : 'processed', reason: null, paidAmount: null },
              'end',
            );
          }
          await drain();
          const requests = ids.map((id) =>
            receiver.received.filter(({ webhook }) => webhook.data.transactionId === id),
          );
          const numbers = plans.map((plan) => (plan.startsWith('part') ? [1, 2, 3] : [1, 2]));
          expect(requests.map(acceptedOf)).toEqual(numbers);
          expect(requests.every(isInOrder)).toBe(true);
          const paid = { processed: 1005n, part: 1005n, declined: 0n, 'part declined': 603n };
          const tenths = plans.reduce((sum, plan) => sum + paid[plan], 0n);
          expect(receiver.balanceOf(userId)).toBe(tenths * 10n ** 17n);
        }),
        { numRuns: 2 },
      );
    });

    it('are disabled after three days without an accepted one, and go on in order when enabled [HOOK-2]', async () => {
      const row = await storePayment(payments);
      const { id } = row;
      await payments.settle(row, { status: 'processed' }, 'end');
      receiver.behave(500);
      const start = later;
      for (let attempts = 0; (await store.readEndpoint()).disabledAt === null; attempts += 1) {
        expect(attempts).toBeLessThan(20);
        const [first] = await eventsOf(id);
        await workAfter(Math.max(0, Number(first?.dueAt) - Date.now() - later) + 5);
      }
      expect(later - start).toBeGreaterThan(longestFailure);
      const audit = await createAuditStore(database.db).page({});
      expect(audit.rows[0]).toMatchObject({
        who: 'gateway',
        what: 'web hooks disabled',
        detail: `${receiver.url}: failing`,
      });
      const before = receiver.received.length;
      const other = await storePayment(payments);
      await workAfter(longestFailure);
      expect(receiver.received).toHaveLength(before);

      receiver.behave(null);
      await store.enable(operator);
      await drain();
      expect(requestsByPayment().map(acceptedOf)).toEqual([[1, 2], [1]]);
      expect((await eventsOf(other.id)).map(({ state, lastStatus }) => [state, lastStatus])).toEqual([
        ['delivered', 204],
      ]);
    });

    it('are disabled at once by 410, and a single event that is never accepted holds back its payment for three days', async () => {
      const gone = await storePayment(payments);
      receiver.behave(410);
      await workAfter(0);
      expect(await store.readEndpoint()).toMatchObject({ disabledReason: 'gone', disabledAt: expect.any(Date) });
      receiver.behave(null);
      await store.enable(operator);
      await drain();
      expect(await eventsOf(gone.id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);

      const row = await storePayment(payments);
      const { id } = row;
      await payments.settle(row, { status: 'processed' }, 'end');
      for (let [first, next] = await eventsOf(id); first?.state === 'waiting'; [first, next] = await eventsOf(id)) {
        expect(next?.state).toBe('waiting');
        await storePayment(payments);
        receiver.behave(null);
        later += Math.max(0, Number(first.dueAt) - Date.now() - later) + 5;
        receiver.refuse.add(first.id);
        await workAfter(0);
      }
      expect(await eventsOf(id)).toMatchObject([{ state: 'failed', attempts: 14 }, { state: 'delivered' }]);
      receiver.refuse.clear();
      expect(await store.replay('failed', operator)).toBe(1);
      await drain();
      expect((await eventsOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    });

    it('are sent once where two nodes have the same one, and recorded by the last that has taken it', async () => {
      await storePayment(payments);
      const taken = await store.take(10);
      expect(taken).toHaveLength(1);
      expect(await store.take(10)).toEqual([]);
      const [first] = taken;
      if (!first) throw new Error('It is due.');
      // The process that has taken it is held up for longer than it may be.
      later += 40_000;
      const [again] = await store.take(10);
      await store.record(first, { reply: { status: 500 }, duration: 1 });
      expect(again).toMatchObject({ id: first.id, attempts: 0 });
      if (again) await delivery.deliver(again);
      expect(receiver.received.map(({ id }) => id)).toEqual([first.id]);
      expect(await eventsOf(first.transactionId ?? transactionIdOf(''))).toMatchObject([
        { state: 'delivered', attempts: 1 },
      ]);
    });

    it('of an earlier version are left to its nodes for a minute: those have a job for them', async () => {
      const { id } = await storePayment(payments);
      await database.db
        .update(webhookEvents)
        .set({ jobId: sql`gen_random_uuid()`, dueAt: new Date(Date.now() + later) })
        .where(eq(webhookEvents.transactionId, id));
      await workAfter(50_000);
      expect(receiver.received).toEqual([]);
      await workAfter(11_000);
      expect(await eventsOf(id)).toMatchObject([{ state: 'delivered', jobId: null }]);
    });

    it('are written with the change or not at all', async () => {
      const { userId } = newPayment();
      const broke = newPayment({ userId, kind: 'withdrawal', amount: '2000000000' });
      expect(await payments.create(broke)).toEqual({ notHeld: 'not-enough' });
      expect(await eventsOf(broke.id)).toEqual([]);
      const row = await storePayment(payments, { userId, amount: '7' });
      expect(await payments.change(row, { stepIndex: 1 }, 'next step')).not.toBeNull();
      expect((await eventsOf(row.id)).map(({ type }) => type)).toEqual(['payment.waiting']);
      await drain();
    });
  });
}

it('webhooks are shared by two nodes, ten requests at a time each, and wait for no slow receiver when they close', async () => {
  const database = await openDatabase({ databaseUrl: databases.at(-1)?.[1], dataFolder: 'memory', migrationsFolder });
  const settings = { url: receiver.url, secret, events: 'final' as const };
  const nodes = [createWebhooks(database.db, settings, log), createWebhooks(database.db, settings, log)];
  const stores = nodes.map(({ outbox }) => createTransactionStore(database.db, sandboxLedger, cipherOf(), outbox));
  /** Each payment is made and settled by either node. */
  const payTwentyFour = () =>
    Promise.all(
      [...stores, ...stores].flatMap((store) =>
        Array.from({ length: 6 }, async () => {
          await store.settle(await storePayment(store), { status: 'processed' }, 'end');
        }),
      ),
    ).then(() => nodes.map(({ wake }) => wake()));
  await payTwentyFour();
  await expect.poll(() => receiver.received.filter(({ status }) => status === 204)).toHaveLength(24);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(24);

  receiver.behave('hang');
  await payTwentyFour();
  await expect.poll(receiver.openCount).toBe(20);
  const start = performance.now();
  await Promise.all(nodes.map(({ close }) => close()));
  expect(performance.now() - start).toBeLessThan(3000);
  expect(receiver.mostOpen()).toBe(20);

  // What the closed nodes had begun is sent at once by the next one.
  receiver.behave(null);
  const next = createWebhooks(database.db, settings, log);
  await expect.poll(() => receiver.received.filter(({ status }) => status === 204)).toHaveLength(48);
  await next.close();
  await database.close();
});
