import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/openDatabase';
import { createDueLoop } from '../dueWork/createDueLoop';
import type { PlatformWebhooks } from '../settings/settings';
import { createDelivery, type Delivery } from './createDelivery';
import { createWebhookOutbox, noOutbox, type PaymentOutbox } from './createWebhookOutbox';
import { createWebhookStore, type WebhookStore } from './createWebhookStore';

/** Webhooks to the platform's server. */
export interface Webhooks {
  readonly outbox: PaymentOutbox;
  /** Sends what a change of a payment has written, without waiting for the next look. */
  wake(): void;
  /** null: there is no endpoint. */
  readonly endpoint: WebhookEndpointParts | null;
  close(): Promise<void>;
}

/** What the studio and the metrics work with. */
export interface WebhookEndpointParts {
  readonly settings: PlatformWebhooks;
  readonly store: WebhookStore;
  readonly delivery: Delivery;
  readonly wake: () => void;
}

/** Requests to the platform at a time, of one node. */
const concurrency = 10;

const noWebhooks: Webhooks = { outbox: noOutbox, wake: () => {}, endpoint: null, close: async () => {} };

/** @param settings null: the platform gets no webhooks, and nothing is written for it */
export function createWebhooks(db: Database, settings: PlatformWebhooks | null, log: FastifyBaseLogger): Webhooks {
  if (settings === null) return noWebhooks;
  const store = createWebhookStore(db, settings.url);
  const delivery = createDelivery({ webhooks: settings, store, log });
  const onError = (error: unknown) => log.error({ err: error }, 'a webhook could not be read or stored');
  const { wake, close } = createDueLoop({ concurrency, take: store.take, work: delivery.deliver, onError });
  wake();
  return {
    outbox: createWebhookOutbox(settings.events),
    wake,
    endpoint: { settings, store, delivery, wake },
    async close() {
      delivery.close();
      await close();
    },
  };
}
