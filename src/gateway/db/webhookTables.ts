import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TransactionId } from '../../contract/ids';
import { moment, units } from './columns';

/** `failed`: all attempts failed. */
export type WebhookState = 'waiting' | 'delivered' | 'failed';

/** Why an attempt got no status code. */
export type WebhookFailure = 'timeout' | 'network';

/** Events for the platform's server (an outbox), with the last attempt to deliver each. */
export const webhookEvents = pgTable(
  'hook_events',
  {
    /** The `webhook-id`: the same in each attempt. */
    id: text('id').primaryKey(),
    /** Their order for the list. */
    number: bigserial('number', { mode: 'number' }).notNull(),
    /** null: a test event. */
    transactionId: text('transaction_id').$type<TransactionId>(),
    /** 1, 2, 3 … for each payment. */
    sequence: integer('sequence').notNull().default(1),
    type: text('type').notNull(),
    /** JSON, signed as it is. */
    body: text('body').notNull(),
    /** The payment's `settledAmount` so far, in minor units. */
    settled: units('settled').notNull(),
    state: text('state').$type<WebhookState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Of pg-boss, by which earlier versions deliver it. To be dropped one release later, with the schema `pgboss`. */
    jobId: uuid('job_id'),
    /** Of the next attempt; null: there is none. */
    dueAt: moment('due_at'),
    lastAt: moment('last_at'),
    lastStatus: integer('last_status'),
    lastFailure: text('last_failure').$type<WebhookFailure>(),
    /** How long the last attempt took, in ms. */
    lastDuration: integer('last_duration'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('hook_events_sequence').on(table.transactionId, table.sequence),
    uniqueIndex('hook_events_job').on(table.jobId),
    uniqueIndex('hook_events_number').on(table.number),
    index('hook_events_state').on(table.state, table.number),
    index('hook_events_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('hook_events_created').on(table.createdAt),
  ],
);

/** `gone`: it answered 410. `failing`: it accepted nothing for three days. */
export type DisabledReason = 'gone' | 'failing';

/** What is known of an endpoint. No row: every request to it has been accepted, or none was sent. */
export const webhookEndpoints = pgTable('hook_endpoints', {
  /** Without its query, which may contain a secret. */
  url: text('url').primaryKey(),
  /** Since when it has accepted nothing; null: it accepted the last request. */
  failingSince: moment('failing_since'),
  disabledAt: moment('disabled_at'),
  disabledReason: text('disabled_reason').$type<DisabledReason>(),
});
