import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Step } from '../../contract/generated/types';
import type { TransactionId } from '../../contract/ids';
import { moment } from './columns';
import { transactions } from './schema';

/** What the acquirer is asked about a payment. `cancel`: of an intent that can no longer be sent. */
export type AcquirerAction = 'create' | 'answer' | 'cancel' | 'status';

/**
 * The outbox of an acquirer behind HTTP: what it has to be asked about each open payment, one request at a time. A row is
 * made in the transaction that makes its cause, and deleted when the payment has ended.
 */
export const acquirerRequests = pgTable(
  'acquirer_requests',
  {
    transactionId: text('transaction_id')
      .$type<TransactionId>()
      .primaryKey()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    action: text('action').$type<AcquirerAction>().notNull(),
    /** webhook-id of each attempt. */
    key: text('key').notNull(),
    /** Some fields must not be stored (card data): only the process that has them in memory can send it. */
    isInMemory: boolean('is_in_memory').notNull().default(false),
    /** Of an answer: its fields, encrypted like a payment's; null: they are in memory, or there are none. */
    fields: text('fields'),
    /** The step that is being answered: the player gets it back if the answer is refused or lost. */
    answeredStep: jsonb('answered_step').$type<Step>(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('acquirer_requests_due').on(table.dueAt)],
);
