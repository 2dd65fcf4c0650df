import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { TransactionId } from '../../contract/ids';
import { type TransactionStatus, transactionStatuses } from '../../contract/transactionStatus';
import type { Ledger, NotHeld } from '../ledger/createLedger';
import type { PaymentOutbox } from '../webhooks/createWebhookOutbox';
import { afterChange } from './afterChange';
import type { Executor } from './openDatabase';
import { preparedStatement } from './preparedStatement';
import { transactionEvents, transactions } from './schema';
import type { StoredPayment, TransactionChange, TransactionRow } from './transactionRow';
import { webhookEvents } from './webhookTables';
import { type Insert, insertOf, type Write, withWrites } from './writes';

/** What of a payment is known before it is stored, too. */
export type PaymentFields = Pick<TransactionRow, 'id' | 'fields'>;

/** What has to be stored with a payment, or not at all. */
export type AlsoStore = (payment: PaymentFields) => readonly Write[];

export interface PaymentChange {
  readonly values: TransactionChange;
  /** For the payment's events. */
  readonly what: string;
  /** Whether the payment may change so, as it is now. */
  readonly isAllowed: (now: TransactionRow) => boolean;
  readonly alsoStore?: AlsoStore | undefined;
}

/** Undoes the database transaction that has changed a payment. */
export class NothingStored extends Error {
  /** Why a withdrawal is not held; null: something that belongs to the payment was written by another already. */
  readonly notHeld: NotHeld | null;

  constructor(notHeld: NotHeld | null = null) {
    super('Nothing is stored.');
    this.notHeld = notHeld;
  }
}

/** The event of a payment's new state. */
export const eventOf = ({ id, status }: Pick<TransactionRow, 'id' | 'status'>, what: string): Insert =>
  insertOf('event', transactionEvents, { transactionId: id, what, status });

/** When a payment was accepted first, and when it ended (contract §11, `times`): set with the status that says so. */
const momentsOf = (status: TransactionStatus | undefined) => ({
  ...(status === 'accepted' && { seenAt: sql`coalesce(${transactions.seenAt}, now())` }),
  ...(status && transactionStatuses[status].isEnd && { endedAt: sql`now()` }),
});

/** Reads a payment that is about to change, with what the platform was sent of it last. */
const lockPayment = preparedStatement((db) => {
  const last = db
    .select({ sequence: webhookEvents.sequence, settled: webhookEvents.settled })
    .from(webhookEvents)
    .where(eq(webhookEvents.transactionId, sql.placeholder('id')))
    .orderBy(desc(webhookEvents.sequence))
    .limit(1)
    .as('last');
  return db
    .select({ payment: transactions, sequence: last.sequence, settled: last.settled })
    .from(transactions)
    .leftJoin(last, sql`true`)
    .where(eq(transactions.id, sql.placeholder('id')))
    .for('no key update', { of: transactions })
    .prepare('');
});

const hasRow = ({ name }: Write): SQL => sql`exists (select from ${sql.identifier(name)})`;

interface ChangeOptions {
  readonly ledger: Ledger;
  readonly outbox: PaymentOutbox;
  readonly rowOf: (stored: StoredPayment) => TransactionRow;
}

/**
 * Changes a payment if it may, and stores in one statement what belongs to the change: its events, for us and for the
 * platform, and the money that moves with it. Call it with the player's lock: what was read stays so until it is written.
 * @returns the changed payment; null: it may not change so
 */
export const createPaymentChange =
  ({ ledger, outbox, rowOf }: ChangeOptions) =>
  async (tx: Executor, id: TransactionId, change: PaymentChange): Promise<TransactionRow | null> => {
    const { values, what, isAllowed, alsoStore } = change;
    const [found] = await lockPayment(tx).execute({ id });
    const before = found && rowOf(found.payment);
    if (!before || !isAllowed(before)) return null;
    const after = afterChange(before, values);
    const former = { status: before.status, sequence: found.sequence ?? 0, settled: found.settled ?? 0n };
    const writes = [
      eventOf(after, what),
      ...outbox.changed(after, former),
      ...(await ledger.changed(tx, after, before)),
      ...(alsoStore?.(after) ?? []),
    ];
    const [changed] = await withWrites(tx, writes)
      .update(transactions)
      .set({ ...values, paidAmount: after.paidAmount, ...momentsOf(values.status) })
      .where(
        and(
          eq(transactions.id, id),
          ...writes.filter((write) => 'isRequired' in write && write.isRequired).map(hasRow),
        ),
      )
      .returning();
    if (!changed) throw new NothingStored();
    return rowOf(changed);
  };
