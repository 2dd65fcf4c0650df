import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../db/openDatabase';
import type { PlatformHooks } from '../settings/settings';
import { createDelivery, type Delivery } from './createDelivery';
import { createHookOutbox, noOutbox, type PaymentOutbox } from './createHookOutbox';
import { createHookStore, type HookStore } from './createHookStore';
import { startHookWorker } from './createHookWorker';
import { createJobQueue } from './createJobQueue';

/** Web hooks to the platform's server. */
export interface Hooks {
  readonly outbox: PaymentOutbox;
  /** Sends what a change of a payment has written, without waiting for the next look into the queue. */
  wake(): void;
  /** null: there is no endpoint. */
  readonly endpoint: HookEndpointParts | null;
  close(): Promise<void>;
}

/** What the studio and the metrics work with. */
export interface HookEndpointParts {
  readonly settings: PlatformHooks;
  readonly store: HookStore;
  readonly delivery: Delivery;
  readonly wake: () => void;
}

const noHooks: Hooks = { outbox: noOutbox, wake: () => {}, endpoint: null, close: async () => {} };

/** @param settings null: the platform gets no web hooks, and nothing is written for it */
export async function createHooks(
  database: Pick<OpenDatabase, 'db' | 'pool' | 'runScript'>,
  settings: PlatformHooks | null,
  log: FastifyBaseLogger,
): Promise<Hooks> {
  if (settings === null) return noHooks;
  const queue = await createJobQueue(database, log);
  const store = createHookStore(database.db, queue, settings.url);
  // The embedded database has this process alone: whoever took these jobs has died.
  if (database.pool === null) await queue.putBack(await store.dueJobs());
  const delivery = createDelivery({ hooks: settings, store, log });
  const worker = startHookWorker({ queue, store, delivery, log });
  worker.wake();
  return {
    outbox: createHookOutbox(queue, settings.events),
    wake: worker.wake,
    endpoint: { settings, store, delivery, wake: worker.wake },
    async close() {
      delivery.close();
      await worker.close();
      await queue.close();
    },
  };
}
