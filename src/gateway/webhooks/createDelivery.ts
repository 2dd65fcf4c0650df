import type { FastifyBaseLogger } from 'fastify';
import type { PlatformWebhooks } from '../settings/settings';
import { createSignedSender } from '../signed/createSignedSender';
import { type Attempt, isAccepted, type WebhookEvent, type WebhookStore } from './createWebhookStore';

/** Of one attempt; as Standard Webhooks advises, long enough for a receiver that works before it answers. ms */
const longestAttempt = 10_000;

/** How attempts have ended, for metrics. */
export const attemptOutcomes = ['accepted', 'refused', 'timeout', 'network'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

const outcomeOf = (attempt: Attempt): AttemptOutcome => {
  if (isAccepted(attempt)) return 'accepted';
  return 'status' in attempt.reply ? 'refused' : attempt.reply.failure;
};

export interface Delivery {
  /** Sends an event that was taken. @returns whether another one is due by that */
  deliver(event: WebhookEvent): Promise<boolean>;
  /** Sends an event that is not stored. null: the gateway is closing. */
  attempt(id: string, body: string): Promise<Attempt | null>;
  /** Attempts of this process so far. */
  readonly counts: ReadonlyMap<AttemptOutcome, number>;
  close(): void;
}

interface DeliveryOptions {
  readonly webhooks: PlatformWebhooks;
  readonly store: WebhookStore;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly timeout?: number;
}

/** Sends events to the platform's server and writes what has become of them. */
export function createDelivery({ webhooks, store, log, timeout = longestAttempt }: DeliveryOptions): Delivery {
  const post = createSignedSender(webhooks, timeout);
  const counts = new Map<AttemptOutcome, number>(attemptOutcomes.map((outcome) => [outcome, 0]));

  async function attempt(id: string, body: string): Promise<Attempt | null> {
    const start = performance.now();
    const reply = await post.send(id, body);
    if (!reply) return null;
    const ended: Attempt = { reply, duration: performance.now() - start };
    const outcome = outcomeOf(ended);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    return ended;
  }

  return {
    counts,
    attempt,
    async deliver(event) {
      if (await store.waitsForPredecessor(event)) return false;
      const ended = await attempt(event.id, event.body);
      if (!ended) {
        await store.release(event);
        return false;
      }
      const { disabled, isNextDue } = await store.record(event, ended);
      const { id, transactionId, attempts } = event;
      const { reply } = ended;
      if (!isAccepted(ended))
        log.warn(
          { id, transactionId, attempts: attempts + 1, ...('status' in reply ? reply : { err: reply.why }) },
          'a webhook was not accepted',
        );
      if (disabled)
        log.error(
          { reason: disabled },
          'webhooks are disabled: enable them in the studio, or by npm run hooks -- enable',
        );
      return isNextDue;
    },
    close: post.close,
  };
}
