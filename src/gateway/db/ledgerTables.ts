import { type SQL, sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CurrencyCode, RequestId, TransactionId } from '../../contract/ids';
import { moment, units } from './columns';

const none: SQL = sql`0`;

/** A player's balances, one row for each currency: its lock serializes their payments. Equal to the sum of the postings. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    userId: text('user_id').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    available: units('available').notNull().default(none),
    /** By open withdrawals. */
    held: units('held').notNull().default(none),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.currency] }),
    check('ledger_balances_not_negative', sql`${table.available} >= 0 and ${table.held} >= 0`),
  ],
);

/**
 * Why money moved. `part`: less than the amount of a payment was paid; `credit` or `confirm` is the rest. `fund`: a sandbox
 * player's starting balance.
 */
export type EntryKind = 'fund' | 'hold' | 'confirm' | 'release' | 'part' | 'credit';

/**
 * A movement of money, append-only. Each kind but `part` happens once to a transaction. Its postings are in one currency, with the
 * sum zero: a constraint trigger checks it at the commit.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** null: of no payment. */
    transactionId: text('transaction_id').$type<TransactionId>(),
    userId: text('user_id').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ledger_entries_once').on(table.transactionId, table.kind).where(sql`${table.kind} <> 'part'`),
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_user').on(table.userId, table.currency),
  ],
);

/**
 * `available` and `held` are the player's. `acquirer` is where deposits are from and withdrawals go, `funding` where
 * starting balances in the sandbox are from: the sum of their postings is their balance, and may be negative. They have
 * no row with a balance, for which all payments of a currency would wait.
 */
export type LedgerAccount = 'available' | 'held' | 'acquirer' | 'funding';

/** What an entry adds to an account, append-only. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    units: units('units').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.account] })],
);

/**
 * `reserving`: the platform is being asked. `held`: until the payment ends. `confirming`, `releasing`: the
 * platform has not answered yet. `confirmed`: all of it or a part was paid out, and the rest released; `released`: nothing
 * was. `none`: a withdrawal from before the ledger, of which nothing is held.
 */
export type HoldState = 'reserving' | 'held' | 'confirming' | 'confirmed' | 'releasing' | 'released' | 'none';

/** What is held for a withdrawal, and which request to the platform is pending (an outbox). */
export const withdrawalHolds = pgTable(
  'withdrawal_holds',
  {
    transactionId: text('transaction_id').$type<TransactionId>().primaryKey(),
    userId: text('user_id').notNull(),
    requestId: text('request_id').$type<RequestId>().notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    units: units('units').notNull(),
    /** What of it was paid out; null: all or nothing, as the state says. */
    paid: units('paid'),
    /** Who holds it: a change of BALANCE_URL leaves open withdrawals where they are. */
    holder: text('holder').$type<'ledger' | 'platform'>().notNull(),
    state: text('state').$type<HoldState>().notNull(),
    /** Requests to the platform about the state. */
    attempts: integer('attempts').notNull().default(0),
    /** When the platform is asked next; null: nothing is left to do. */
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('withdrawal_holds_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('withdrawal_holds_user').on(table.userId),
    // A repeated create does not reserve twice.
    uniqueIndex('withdrawal_holds_reserving')
      .on(table.userId, table.requestId)
      .where(sql`${table.state} = 'reserving'`),
  ],
);
