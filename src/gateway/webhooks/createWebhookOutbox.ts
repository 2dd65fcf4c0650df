import { randomUUID } from 'node:crypto';
import { type TransactionStatus, transactionStatuses } from '../../contract/transactionStatus';
import { webhookEvents } from '../db/webhookTables';
import { type Insert, insertOf } from '../db/writes';
import { settledUnits } from '../ledger/settledUnits';
import type { WebhookSelection } from '../settings/settings';
import { type FormerState, type ReportedPayment, webhookOf } from './webhookOf';

/** A new `webhook-id`. */
export const newWebhookId = (): string => `msg_${randomUUID()}`;

/** What is written about a payment for others, with the statement that changes it. */
export interface PaymentOutbox {
  /** Whether the platform wants to know of this status. */
  reports(status: TransactionStatus): boolean;
  /** @param former what was stored of the payment before */
  changed(row: ReportedPayment, former: FormerState): readonly Insert[];
}

export const noOutbox: PaymentOutbox = { reports: () => false, changed: () => [] };

/** Writes an event for each new status that the platform wants to know. */
export function createWebhookOutbox(selection: WebhookSelection): PaymentOutbox {
  const reports = (status: TransactionStatus): boolean => selection === 'all' || transactionStatuses[status].hasWebhook;
  return {
    reports,
    changed(row, former) {
      const { status } = row;
      if (!reports(status)) return [];
      const settled = settledUnits(row, former.settled);
      if (status === former.status && settled === former.settled) return [];
      const now = new Date();
      const webhook = webhookOf(row, former, settled, now);
      const event = {
        id: newWebhookId(),
        transactionId: row.id,
        sequence: webhook.data.sequence,
        type: webhook.type,
        body: JSON.stringify(webhook),
        settled,
        dueAt: now,
        createdAt: now,
      };
      return [insertOf('webhook', webhookEvents, event)];
    },
  };
}
