import { eq } from 'drizzle-orm';
import { createApp } from '../../../../src/gateway/createApp';
import { openDatabase } from '../../../../src/gateway/db/openDatabase';
import { createTransactionStore } from '../../../../src/gateway/db/transactionStore';
import { webhookEvents } from '../../../../src/gateway/db/webhookTables';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { createWebhooks } from '../../../../src/gateway/webhooks/createWebhooks';
import { cipherOf } from '../../../fixtures/personalData';
import { migrationsFolder } from '../support/memoryDatabase';
import { sandboxLedger } from '../support/sandboxLedger';
import { storePayment } from '../support/storedPayments';
import type { DyingStep } from './dyingSteps';

/**
 * What of a gateway stores payments and delivers webhooks, on the database of the settings; a whole gateway takes four
 * times as long to start. It kills itself at the step DIE_AT. With PAYS it makes a payment of that player and settles it.
 */
const { DIE_AT, PAYS } = process.env;
const reach = (step: DyingStep): void => void (step === DIE_AT && process.kill(process.pid, 'SIGKILL'));

const send = globalThis.fetch;
globalThis.fetch = async (...request) => {
  reach('before the request');
  const response = await send(...request);
  reach('after the answer');
  return response;
};

const settings = readSettings(process.env);
const database = await openDatabase({ ...settings, migrationsFolder });
const { db } = database;
const transaction: typeof db.transaction = db.transaction.bind(db);
const hasDelivered = async (executor: Pick<typeof db, 'select'>): Promise<boolean> =>
  (await executor.select().from(webhookEvents).where(eq(webhookEvents.state, 'delivered'))).length > 0;
db.transaction = async (work, config) => {
  const result = await transaction(async (tx) => {
    const end = await work(tx);
    if (await hasDelivered(tx)) reach('before the delivery is committed');
    return end;
  }, config);
  if (await hasDelivered(db)) reach('after the delivery is committed');
  return result;
};

const webhooks = createWebhooks(db, settings.platformWebhooks, createApp({ ...settings, logLevel: 'silent' }).log);
if (PAYS !== undefined) {
  const store = createTransactionStore(db, sandboxLedger, cipherOf(), webhooks.outbox);
  await store.settle(await storePayment(store, { userId: PAYS }), { status: 'processed' }, 'approve');
  reach('after the payment is committed');
}
setInterval(() => {}, 60_000);
