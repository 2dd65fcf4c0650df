import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { transactionStatuses } from '../../contract/transactionStatus';
import { hookEvents } from '../db/hookTables';
import { transactionEvents } from '../db/schema';
import type { Executor } from '../ledger/postEntry';
import { settledUnits } from '../ledger/settledUnits';
import type { HookSelection } from '../settings/settings';
import { type FormerState, type HookedPayment, hookOf } from './hookOf';

/** A new `webhook-id`. */
export const newHookId = (): string => `msg_${randomUUID()}`;

/** What is written about a payment for others, in the database transaction that changes it. */
export interface PaymentOutbox {
  /** Call it before the change is added to `transaction_events`. */
  changed(tx: Executor, row: HookedPayment): Promise<void>;
}

export const noOutbox: PaymentOutbox = { changed: async () => {} };

/** The row of the payment is locked by its change, so that its events are numbered one by one. */
async function formerState(tx: Executor, { id }: HookedPayment): Promise<FormerState> {
  const [change] = await tx
    .select({ status: transactionEvents.status })
    .from(transactionEvents)
    .where(eq(transactionEvents.transactionId, id))
    .orderBy(desc(transactionEvents.id))
    .limit(1);
  const [event] = await tx
    .select({ sequence: hookEvents.sequence, settled: hookEvents.settled })
    .from(hookEvents)
    .where(eq(hookEvents.transactionId, id))
    .orderBy(desc(hookEvents.sequence))
    .limit(1);
  return {
    status: change?.status ?? null,
    sequence: event?.sequence ?? 0,
    settled: event?.settled ?? 0n,
  };
}

/** Writes an event for each new status that the platform wants to know. */
export function createHookOutbox(selection: HookSelection): PaymentOutbox {
  return {
    async changed(tx, row) {
      const { status } = row;
      if (selection === 'final' && !transactionStatuses[status].hasHook) return;
      const former = await formerState(tx, row);
      const settled = settledUnits(row, former.settled);
      if (status === former.status && settled === former.settled) return;
      const now = new Date();
      const hook = hookOf(row, former, settled, now);
      await tx.insert(hookEvents).values({
        id: newHookId(),
        transactionId: row.id,
        sequence: hook.data.sequence,
        type: hook.type,
        body: JSON.stringify(hook),
        settled,
        dueAt: now,
        createdAt: now,
      });
    },
  };
}
