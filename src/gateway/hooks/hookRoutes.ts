import type { FastifyPluginAsync } from 'fastify';
import type { TestHook } from '../../contract/generated/types';
import { writeAudit } from '../audit/writeAudit';
import type { Database } from '../db/openDatabase';
import { actorOf } from '../ops/accessHooks';
import { addCall } from '../ops/addCall';
import { Refused } from '../ops/Refused';
import { newHookId } from './createHookOutbox';
import type { HookEndpointParts } from './createHooks';
import { countWaiting, deliveryToWire, endpointToWire, readDeliveries } from './readHooks';

export interface HookRoutesOptions {
  readonly db: Database;
  /** null: the platform gets no web hooks. */
  readonly hooks: HookEndpointParts | null;
}

const off = new Refused(409, 'HOOKS_OFF', 'There are no web hooks: PLATFORM_WEBHOOK_URL is not set.');
const closing = new Refused(409, 'CLOSING', 'The gateway is closing. Try again.');

/** What publishers and admins do with web hooks: list, replay, test, enable (HOOK-2). */
export const hookRoutes: FastifyPluginAsync<HookRoutesOptions> = async (app, { db, hooks }) => {
  addCall(app, 'hooks', async ({ body }) => {
    const page = await readDeliveries(db, body);
    if (!hooks) return { endpoint: null, ...page };
    const { store, settings } = hooks;
    return { endpoint: endpointToWire(await store.readEndpoint(), settings.events, await countWaiting(db)), ...page };
  });
  addCall(app, 'replayHooks', async ({ body: { ids }, request }) => {
    if (!hooks) return off;
    const replayed = await hooks.store.replay(ids ? { ids } : 'failed', actorOf(request));
    hooks.wake();
    return { replayed };
  });
  addCall(app, 'testHook', async ({ request }) => {
    if (!hooks) return off;
    const { store, delivery } = hooks;
    const hook: TestHook = { type: 'webhook.test', timestamp: new Date().toISOString(), data: {} };
    const id = newHookId();
    const body = JSON.stringify(hook);
    const attempt = await delivery.attempt(id, body);
    if (!attempt) return closing;
    const event = await store.recordTest({ id, type: hook.type, body }, attempt);
    await writeAudit(db, actorOf(request), 'web hooks tested', { detail: event.state });
    return deliveryToWire(event);
  });
  addCall(app, 'enableHooks', async ({ request }) => {
    if (!hooks) return off;
    await hooks.store.enable(actorOf(request));
    hooks.wake();
    return {};
  });
};
