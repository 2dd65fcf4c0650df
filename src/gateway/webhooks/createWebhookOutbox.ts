import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { transactionStatuses } from '../../contract/transactionStatus';
import { transactionEvents } from '../db/schema';
import { webhookEvents } from '../db/webhookTables';
import type { Executor } from '../ledger/postEntry';
import { settledUnits } from '../ledger/settledUnits';
import type { WebhookSelection } from '../settings/settings';
import { type FormerState, type ReportedPayment, webhookOf } from './webhookOf';

/** A new `webhook-id`. */
export const newWebhookId = (): string => `msg_${randomUUID()}`;

/** What is written about a payment for others, in the database transaction that changes it. */
export interface PaymentOutbox {
  /** Call it before the change is added to `transaction_events`. */
  changed(tx: Executor, row: ReportedPayment): Promise<void>;
}

export const noOutbox: PaymentOutbox = { changed: async () => {} };

/** The row of the payment is locked by its change, so that its events are numbered one by one. */
async function formerState(tx: Executor, { id }: ReportedPayment): Promise<FormerState> {
  const change = tx
    .select({ status: transactionEvents.status })
    .from(transactionEvents)
    .where(eq(transactionEvents.transactionId, id))
    .orderBy(desc(transactionEvents.id))
    .limit(1);
  const event = tx
    .select({ sequence: webhookEvents.sequence, settled: webhookEvents.settled })
    .from(webhookEvents)
    .where(eq(webhookEvents.transactionId, id))
    .orderBy(desc(webhookEvents.sequence))
    .limit(1)
    .as('event');
  const [former] = await tx
    .select({
      status: sql`${change}`.mapWith(transactionEvents.status),
      sequence: event.sequence,
      settled: event.settled,
    })
    .from(sql`(values (1)) as one`)
    .leftJoin(event, sql`true`);
  return {
    status: former?.status ?? null,
    sequence: former?.sequence ?? 0,
    settled: former?.settled ?? 0n,
  };
}

/** Writes an event for each new status that the platform wants to know. */
export function createWebhookOutbox(selection: WebhookSelection): PaymentOutbox {
  return {
    async changed(tx, row) {
      const { status } = row;
      if (selection === 'final' && !transactionStatuses[status].hasWebhook) return;
      const former = await formerState(tx, row);
      const settled = settledUnits(row, former.settled);
      if (status === former.status && settled === former.settled) return;
      const now = new Date();
      const webhook = webhookOf(row, former, settled, now);
      await tx.insert(webhookEvents).values({
        id: newWebhookId(),
        transactionId: row.id,
        sequence: webhook.data.sequence,
        type: webhook.type,
        body: JSON.stringify(webhook),
        settled,
        dueAt: now,
        createdAt: now,
      });
    },
  };
}
