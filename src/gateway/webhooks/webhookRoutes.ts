import type { FastifyPluginAsync } from 'fastify';
import type { TestHook } from '../../contract/generated/types';
import { writeAudit } from '../audit/writeAudit';
import type { Database } from '../db/openDatabase';
import { addCall } from '../ops/addCall';
import { Refused } from '../ops/Refused';
import { actorOf } from '../ops/roles';
import { newWebhookId } from './createWebhookOutbox';
import type { WebhookEndpointParts } from './createWebhooks';
import { countWaiting, deliveryToWire, endpointToWire, readDeliveries } from './readWebhooks';

export interface WebhookRoutesOptions {
  readonly db: Database;
  /** null: the platform gets no webhooks. */
  readonly webhooks: WebhookEndpointParts | null;
}

const off = new Refused(409, 'HOOKS_OFF', 'There are no webhooks: PLATFORM_WEBHOOK_URL is not set.');
const closing = new Refused(409, 'CLOSING', 'The gateway is closing. Try again.');

/** What publishers and admins do with webhooks: list, replay, test, enable (HOOK-2). */
export const webhookRoutes: FastifyPluginAsync<WebhookRoutesOptions> = async (app, { db, webhooks }) => {
  addCall(app, 'hooks', async ({ body }) => {
    const page = await readDeliveries(db, body);
    if (!webhooks) return { endpoint: null, ...page };
    const { store, settings } = webhooks;
    return { endpoint: endpointToWire(await store.readEndpoint(), settings.events, await countWaiting(db)), ...page };
  });
  addCall(app, 'replayHooks', async ({ body: { ids }, request }) => {
    if (!webhooks) return off;
    const replayed = await webhooks.store.replay(ids ? { ids } : 'failed', actorOf(request));
    webhooks.wake();
    return { replayed };
  });
  addCall(app, 'testHook', async ({ request }) => {
    if (!webhooks) return off;
    const { store, delivery } = webhooks;
    const webhook: TestHook = { type: 'webhook.test', timestamp: new Date().toISOString(), data: {} };
    const id = newWebhookId();
    const body = JSON.stringify(webhook);
    const attempt = await delivery.attempt(id, body);
    if (!attempt) return closing;
    const event = await store.recordTest({ id, type: webhook.type, body }, attempt);
    await writeAudit(db, actorOf(request), 'web hooks tested', { detail: event.state });
    return deliveryToWire(event);
  });
  addCall(app, 'enableHooks', async ({ request }) => {
    if (!webhooks) return off;
    await webhooks.store.enable(actorOf(request));
    webhooks.wake();
    return {};
  });
};
