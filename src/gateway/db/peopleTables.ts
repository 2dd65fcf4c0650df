import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { ApprovalDecision, MethodKey, Operator } from '../../contract/generated/types';
import { moment } from './columns';

/** People who work in the studio. They are never deleted: the audit log names them by id. */
export const people = pgTable('people', {
  id: text('id').primaryKey(),
  /** Lower case; an e-mail address, as a rule. */
  login: text('login').notNull().unique(),
  /** What the history shows. */
  name: text('name').notNull(),
  role: text('role').$type<Operator['role']>().notNull(),
  /** Lower-case codes of the countries whose methods they work on; empty: all. */
  countries: jsonb('countries').$type<string[]>().notNull().default([]),
  /** Argon2id in PHC's string format; null: none was set yet. */
  passwordHash: text('password_hash'),
  isDisabled: boolean('is_disabled').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Links with which people set their password, one for each person: a new one replaces the last. */
export const passwordLinks = pgTable('password_links', {
  personId: text('person_id')
    .primaryKey()
    .references(() => people.id),
  /** SHA-256 of the link's secret. */
  hash: text('hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
});

/** Open sessions of the studio. */
export const opsSessions = pgTable(
  'ops_sessions',
  {
    /** SHA-256 of the cookie. */
    hash: text('hash').primaryKey(),
    /** Names the session in lists, where the hash does not belong. */
    id: text('id').notNull().unique(),
    /** null: signed in with the sandbox's ops token. */
    personId: text('person_id').references(() => people.id),
    /** Of the ops token; people have theirs in `people`. */
    role: text('role').$type<'author' | 'publisher'>(),
    /** The name at the sign-in: with the ops token, the one that was typed. */
    who: text('who').notNull(),
    address: text('address').notNull(),
    /** The browser's User-Agent, cut to 200 characters. */
    agent: text('agent').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('ops_sessions_person').on(table.personId)],
);

/** What one publisher has requested and another one has to approve (FOUR_EYES=1). */
export const approvals = pgTable('approvals', {
  id: serial('id').primaryKey(),
  action: text('action').$type<'rollback' | 'archive' | 'reorder' | 'publish'>().notNull(),
  /** The methods that it changes. */
  keys: jsonb('keys').$type<MethodKey[]>().notNull(),
  /** The call's body, which is parsed again when it is approved. */
  request: jsonb('request').$type<unknown>().notNull(),
  requesterId: text('requester_id').notNull(),
  requester: text('requester').notNull(),
  at: moment('at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  /** null: it waits. */
  outcome: text('outcome').$type<ApprovalDecision['outcome']>(),
  deciderId: text('decider_id').notNull().default(''),
  decider: text('decider').notNull().default(''),
  comment: text('comment').notNull().default(''),
  decidedAt: moment('decided_at'),
});

/** Who did what, append-only: triggers refuse every change and link each row to the one before it (`audit/`). */
export const opsAudit = pgTable('ops_audit', {
  id: serial('id').primaryKey(),
  at: moment('at').notNull().defaultNow(),
  who: text('who').notNull(),
  what: text('what').notNull(),
  transaction: text('transaction'),
  name: text('name'),
  detail: text('detail').notNull().default(''),
  /** Of the method's version that was published; null: none was, or an earlier release wrote the entry. */
  revision: integer('revision'),
  /** A person's id, or 'token:publisher'; empty: nobody who is signed in. */
  actor: text('actor').notNull().default(''),
  address: text('address').notNull().default(''),
  /** SHA-256 in hex over the hash of the row before and this row's values; a trigger writes it. */
  hash: text('hash').notNull().default(''),
});
