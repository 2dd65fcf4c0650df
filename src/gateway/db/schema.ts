import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Layout, Step } from '../../contract/generated/types';
import type { CurrencyCode, MethodName, RequestId, TransactionId } from '../../contract/ids';
import { methodColumns, moment, statusColumn } from './columns';
import type { ReleaseVersion } from './releaseTables';

/** Partners and the origins whose pages may hold the widget in a frame. */
export const partners = pgTable('partners', {
  key: text('key').primaryKey(),
  origins: jsonb('origins').$type<string[]>().notNull(),
});

/** Published layouts; `layout` is a `Layout` of schemas/contract/method.schema.json, checked before it is written. */
export const methods = pgTable(
  'methods',
  {
    ...methodColumns(),
    revision: integer('revision').notNull().default(1),
    layout: jsonb('layout').$type<Layout>().notNull(),
    /** A layout that the studio has published is no longer overwritten by its file at start. */
    origin: text('origin').$type<'file' | 'studio'>().notNull().default('file'),
    isArchived: boolean('is_archived').notNull().default(false),
    publishedAt: moment('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.name] })],
);

/** Somebody who has changed a draft. */
export interface DraftAuthor {
  /** A person's id, or 'token:author'; empty: the draft is from before there were accounts. */
  readonly id: string;
  readonly name: string;
}

/** What authors are working on: one draft for each method, with a revision of its own that each save has to know. */
export const methodDrafts = pgTable(
  'method_drafts',
  {
    ...methodColumns(),
    revision: integer('revision').notNull(),
    layout: jsonb('layout').$type<Layout>().notNull(),
    author: text('author').notNull(),
    /** Of the last save: a person's id, or 'token:author'. Names may change; four eyes compare this. */
    authorId: text('author_id').notNull().default(''),
    /** Everybody who has changed it since the last publish: none of them may approve it. */
    authors: jsonb('authors').$type<DraftAuthor[]>().notNull().default([]),
    savedAt: moment('saved_at').notNull().defaultNow(),
    /** So many of a hundred players have the draft already; 0: none. */
    share: integer('share').notNull().default(0),
    /** When it goes out to everybody by itself; null: when somebody publishes it. */
    publishAt: moment('publish_at'),
    /** Who has released it so, and why: what the history will say. */
    releasedBy: text('released_by').notNull().default(''),
    releaseNote: text('release_note').notNull().default(''),
    /** Why it goes out despite its warnings. */
    releaseReason: text('release_reason').notNull().default(''),
    /** Whether its publish closes forms that are open then. */
    releaseAtOnce: boolean('release_at_once').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.name] })],
);

/**
 * The last revision of a method's drafts that were published or discarded. The next draft goes on from it, so that a save
 * of an earlier draft never fits a later one. Nodes of versions without this table add no rows during a deploy.
 */
export const methodDraftEnds = pgTable(
  'method_draft_ends',
  {
    ...methodColumns(),
    revision: integer('revision').notNull(),
    /** Of discarded drafts since the last publish: their changes may be in somebody's browser still. */
    authors: jsonb('authors').$type<DraftAuthor[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.name] })],
);

/** Every layout that was ever published, append-only. */
export const methodVersions = pgTable(
  'method_versions',
  {
    ...methodColumns(),
    revision: integer('revision').notNull(),
    layout: jsonb('layout').$type<Layout>().notNull(),
    note: text('note').notNull(),
    /** Why it was published despite its warnings; older rows have it in the note. */
    reason: text('reason').notNull().default(''),
    /** The version that was published again; null: a new layout, or a row from before this column. */
    restored: integer('restored'),
    /** What its author wrote who approved somebody else's request. */
    comment: text('comment').notNull().default(''),
    /** It closed the forms of earlier versions; without it they are taken for an hour. */
    isAtOnce: boolean('is_at_once').notNull().default(false),
    author: text('author').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.name, table.revision] })],
);

/** Drafts that somebody rehearses, each by a player of its own, until their time is over. */
export const rehearsals = pgTable('rehearsals', {
  userId: text('user_id').primaryKey(),
  layout: jsonb('layout').$type<Layout>().notNull(),
  endsAt: moment('ends_at').notNull(),
});

/** Who had which method open last, and when. */
export const opsPresence = pgTable(
  'ops_presence',
  {
    transaction: text('transaction').notNull(),
    name: text('name').notNull(),
    who: text('who').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.name, table.who] })],
);

export const transactions = pgTable(
  'transactions',
  {
    id: text('id').$type<TransactionId>().primaryKey(),
    /** Short and public: shown in QR texts and on the sandbox acquirer's pages. */
    reference: text('reference').notNull().unique(),
    userId: text('user_id').notNull(),
    requestId: text('request_id').$type<RequestId>().notNull(),
    /** Of the payload: the same requestId with another one answers 409. */
    payloadHash: text('payload_hash').notNull(),
    kind: text('kind').$type<'deposit' | 'withdrawal'>().notNull(),
    method: text('method').$type<MethodName>().notNull(),
    /** Exact decimals; null for methods that ask for no amount. */
    amount: numeric('amount', { precision: 36, scale: 18 }),
    paidAmount: numeric('paid_amount', { precision: 36, scale: 18 }),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    country: text('country').notNull(),
    /** Without card data; of a card number the last four figures. Encrypted, as `account` and `bonus` (`privacy/`). */
    fields: jsonb('fields').$type<Record<string, string> | string>().notNull(),
    account: text('account'),
    bonus: text('bonus'),
    /** Plain, of payments that an earlier version has stored, until retention encrypts it. The next release drops it. */
    bonusId: text('bonus_id'),
    /** Id of the key of `fields`, `account` and `bonus`; null: they are from before their encryption; 'none': they are empty. */
    personalDataKey: text('personal_data_key'),
    /** The release that ran when it was created, and the version that its player had; null: none ran. */
    releaseId: integer('release_id'),
    releaseVersion: text('release_version').$type<ReleaseVersion>(),
    /** The layout's sandbox plan as it was when the transaction was made: a publish in between changes nothing. */
    plan: jsonb('plan').$type<unknown>().notNull(),
    /** Of the sandbox's plan; of an acquirer behind HTTP the sequence of its last state. */
    stepIndex: integer('step_index').notNull().default(0),
    /** What an acquirer behind HTTP has the player do; null: nothing, or the step is the sandbox's. */
    step: jsonb('step').$type<Step>(),
    // The number of 'waiting', as SQL: drizzle-kit does not convert defaults.
    status: statusColumn('status').notNull().default(sql`0`),
    reason: text('reason').$type<'declined' | 'expired' | 'underpaid' | 'cancelled'>(),
    txid: text('txid'),
    codeTries: integer('code_tries').notNull().default(0),
    isPaidReported: boolean('is_paid_told').notNull().default(false),
    /** An outcome that comes by itself, and when: it survives a restart. */
    dueOutcome: text('due_outcome'),
    dueAt: moment('due_at'),
    /** By the database's clock, as all that is compared with it: nodes' clocks differ, and may be set. */
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was accepted first, and when it ended; null: not yet, or in an earlier version. */
    seenAt: moment('seen_at'),
    endedAt: moment('ended_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('transactions_intent').on(table.userId, table.requestId),
    index('transactions_open').on(table.userId, table.status, table.createdAt),
    index('transactions_due').on(table.dueAt),
    index('transactions_created').on(table.createdAt),
    /** Payments that are waiting or accepted, of which there are few. */
    index('transactions_unsettled').on(table.createdAt).where(sql`${table.status} in (0, 3)`),
    /** The oldest first: their personal data is deleted next. */
    index('transactions_personal').on(table.createdAt).where(sql`${table.personalDataKey} is distinct from 'none'`),
    index('transactions_personal_key').on(table.personalDataKey),
    index('transactions_plain_bonus').on(table.createdAt).where(sql`${table.bonusId} is not null`),
    index('transactions_release').on(table.releaseId).where(sql`${table.releaseId} is not null`),
  ],
);

/** Creates that repeated a payment under another requestId: a retry of one finds the first payment, however late. */
export const duplicateCreates = pgTable(
  'duplicate_creates',
  {
    userId: text('user_id').notNull(),
    requestId: text('request_id').$type<RequestId>().notNull(),
    /** Of the first payment. */
    transactionId: text('transaction_id').$type<TransactionId>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.requestId] }),
    index('duplicate_creates_transaction').on(table.transactionId),
  ],
);

/** Answers to steps, one for each requestId: a repeated answer is never a second one. */
export const stepAnswers = pgTable(
  'step_answers',
  {
    transactionId: text('transaction_id').$type<TransactionId>().notNull(),
    requestId: text('request_id').$type<RequestId>().notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
    /** The player who asked for another code; null: another answer. */
    resentBy: text('resent_by'),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.requestId] }),
    index('step_answers_resent').on(table.resentBy, table.answeredAt).where(sql`${table.resentBy} is not null`),
  ],
);

/** What happened to a transaction, append-only: the ledger that is compared with the acquirer's. */
export const transactionEvents = pgTable(
  'transaction_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transactionId: text('transaction_id').$type<TransactionId>().notNull(),
    what: text('what').notNull(),
    status: statusColumn('status').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('transaction_events_transaction').on(table.transactionId)],
);

/** Tokens that were expired on purpose, by their id; and players, by a keyed hash, whose older tokens all are. */
export const revokedTokens = pgTable(
  'revoked_tokens',
  {
    id: text('id').primaryKey(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('revoked_tokens_at').on(table.at)],
);

/**
 * Nothing is stored in it: `calls/countMetrics` counts. Nodes of the release before write to it during a deploy. To be dropped
 * one release later.
 * @public drizzle-kit reads it
 */
export const metricEvents = pgTable(
  'metric_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
    value: numeric('value').notNull(),
  },
  (table) => [index('metric_events_at').on(table.at)],
);
