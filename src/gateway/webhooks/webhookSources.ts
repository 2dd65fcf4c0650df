import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/openDatabase';
import type { AttemptOutcome } from './createDelivery';
import type { WebhookEndpointParts } from './createWebhooks';
import { countWaiting } from './readWebhooks';

interface WebhookCounts {
  /** Events that are not delivered yet. */
  readonly waiting: number;
  readonly isEnabled: boolean;
}

/** What metrics of webhooks are read from. */
export interface WebhookSources {
  /** Attempts of this node so far, by how they have ended. */
  readonly attempts: () => ReadonlyMap<AttemptOutcome, number>;
  /** Of all nodes; null: the database does not answer. */
  readonly counts: () => Promise<WebhookCounts | null>;
}

/** ms */
const timeout = 1500;

/** @param endpoint null: the platform gets no webhooks */
export function webhookSourcesOf(db: Database, endpoint: WebhookEndpointParts | null): WebhookSources | null {
  if (!endpoint) return null;
  const { store, delivery } = endpoint;
  const countNow = async (): Promise<WebhookCounts> => {
    const [waiting, { disabledAt }] = await Promise.all([countWaiting(db), store.readEndpoint()]);
    return { waiting, isEnabled: disabledAt === null };
  };
  return {
    attempts: () => delivery.counts,
    counts: () => Promise.race([countNow(), wait(timeout, null, { ref: false })]).catch(() => null),
  };
}
