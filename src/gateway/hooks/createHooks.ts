import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/openDatabase';
import { createDueLoop } from '../dueWork/createDueLoop';
import type { PlatformHooks } from '../settings/settings';
import { createDelivery, type Delivery } from './createDelivery';
import { createHookOutbox, noOutbox, type PaymentOutbox } from './createHookOutbox';
import { createHookStore, type HookStore } from './createHookStore';

/** Web hooks to the platform's server. */
export interface Hooks {
  readonly outbox: PaymentOutbox;
  /** Sends what a change of a payment has written, without waiting for the next look. */
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

/** Requests to the platform at a time, of one node. */
const concurrency = 10;

const noHooks: Hooks = { outbox: noOutbox, wake: () => {}, endpoint: null, close: async () => {} };

/** @param settings null: the platform gets no web hooks, and nothing is written for it */
export function createHooks(db: Database, settings: PlatformHooks | null, log: FastifyBaseLogger): Hooks {
  if (settings === null) return noHooks;
  const store = createHookStore(db, settings.url);
  const delivery = createDelivery({ hooks: settings, store, log });
  const onError = (error: unknown) => log.error({ err: error }, 'a web hook could not be read or stored');
  const { wake, close } = createDueLoop({ concurrency, take: store.take, work: delivery.deliver, onError });
  wake();
  return {
    outbox: createHookOutbox(settings.events),
    wake,
    endpoint: { settings, store, delivery, wake },
    async close() {
      delivery.close();
      await close();
    },
  };
}
