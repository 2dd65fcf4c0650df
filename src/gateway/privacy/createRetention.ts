import { setTimeout as wait } from 'node:timers/promises';
import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ends, openStatuses } from '../db/columns';
import { withdrawalHolds } from '../db/ledgerTables';
import type { Database } from '../db/openDatabase';
import { duplicateCreates, revokedTokens, stepAnswers, transactionEvents, transactions } from '../db/schema';
import { webhookEvents } from '../db/webhookTables';
import type { RetentionDays, RetentionKind } from '../settings/variables';
import { longestFailure } from '../webhooks/webhookBackoff';
import { lostPersonalData, noPersonalData, type PersonalDataCipher } from './createPersonalDataCipher';

/** Rows of one statement: on the embedded database it takes some 20 ms, in which nothing else runs. */
const rowsPerStep = 100;

/** Chosen once; the same in every version, so that no two nodes work at a time. */
const lock = 4_016_014;

type Executor = Pick<Database, 'select' | 'delete' | 'update'>;

/** What has been deleted, or for `encrypted` written again with the current key: numbers of rows. */
export type RetentionResult = Readonly<Record<RetentionKind | 'encrypted', number>>;

export interface RetentionOptions {
  readonly db: Database;
  /** Set by the environment; the defaults are in `settings/variables`. */
  readonly days: RetentionDays;
  readonly cipher: PersonalDataCipher;
  readonly now?: () => Date;
}

/** Payments that have ended: an open one is never touched. */
const hasEnded = inArray(transactions.status, ends);

/**
 * Whether a row is there, for each row of another table. Not by `in` or `exists`, which Postgres may turn into a scan of the
 * whole table, nor by `is null`, which it expects of so few rows that it reads and sorts all for a hundred.
 */
const hasOne = (tx: Executor, table: PgTable, condition: SQL | undefined): SQL =>
  sql`coalesce(${tx.select({ one: sql`true` }).from(table).where(condition).limit(1)}, false)`;

/**
 * A row whose id a query selects: it is run once, and the rows are found by their index. The query needs an order that an
 * index has: without one Postgres expects to meet a hundred rows soon, and reads the whole table for the last few.
 */
const isAnyOf = (id: PgColumn, selected: SQLWrapper): SQL => sql`${id} = any(array${selected})`;

/** A payment whose end the platform with the balances does not know yet. */
export const isUnsettled = (tx: Executor): SQL =>
  hasOne(
    tx,
    withdrawalHolds,
    and(
      eq(withdrawalHolds.transactionId, transactions.id),
      notInArray(withdrawalHolds.state, ['confirmed', 'released', 'none']),
    ),
  );

/** A payment whose webhooks may still reach the platform. Those that an endpoint has refused for days hold nothing up. */
export const isBeingReported = (tx: Executor, now: Date): SQL =>
  hasOne(
    tx,
    webhookEvents,
    and(
      eq(webhookEvents.transactionId, transactions.id),
      eq(webhookEvents.state, 'waiting'),
      gt(webhookEvents.createdAt, new Date(now.getTime() - longestFailure)),
    ),
  );

/** Empties what players have typed. */
export const withoutPersonalData = {
  fields: {},
  account: null,
  bonus: null,
  bonusId: null,
  personalDataKey: noPersonalData,
} as const;

/**
 * Deletes what has been stored for long enough, and encrypts rows with the current key: those from before the encryption
 * and those of the key before the last rotation. In small steps, one node at a time. The audit log and the ledger stay:
 * they have amounts and operators, but nothing that a player has typed.
 */
export function createRetention({ db, days, cipher, now = () => new Date() }: RetentionOptions) {
  const before = (kind: RetentionKind): Date => new Date(now().getTime() - days[kind] * 86_400_000);

  const idsOf = (tx: Executor, condition: SQL | undefined) =>
    tx
      .select({ id: transactions.id })
      .from(transactions)
      .where(condition)
      .orderBy(transactions.createdAt)
      .limit(rowsPerStep);

  /** One step of each kind. @returns how many rows it has changed; fewer than `rowsPerStep`: nothing is left */
  const steps: { readonly [Kind in keyof RetentionResult]: (tx: Executor) => Promise<number> } = {
    async fields(tx) {
      const hasData = sql`${transactions.personalDataKey} is distinct from 'none'`;
      const old = and(lt(transactions.createdAt, before('fields')), hasEnded, hasData);
      const ids = (await idsOf(tx, old)).map(({ id }) => id);
      if (ids.length > 0) await tx.update(transactions).set(withoutPersonalData).where(inArray(transactions.id, ids));
      return ids.length;
    },
    async transactions(tx) {
      const isDone = and(not(isUnsettled(tx)), not(isBeingReported(tx, now())));
      const old = and(lt(transactions.createdAt, before('transactions')), hasEnded, isDone);
      const ids = (await idsOf(tx, old)).map(({ id }) => id);
      if (ids.length === 0) return 0;
      for (const table of [transactionEvents, stepAnswers, duplicateCreates, webhookEvents])
        await tx.delete(table).where(inArray(table.transactionId, ids));
      // The ledger's entries stay: they are what the balances are made of.
      await tx.delete(withdrawalHolds).where(inArray(withdrawalHolds.transactionId, ids));
      await tx.delete(transactions).where(inArray(transactions.id, ids));
      return ids.length;
    },
    async revoked(tx) {
      const { id, at } = revokedTokens;
      const old = lt(at, before('revoked'));
      const ids = tx.select({ id }).from(revokedTokens).where(old).orderBy(at).limit(rowsPerStep);
      return (await tx.delete(revokedTokens).where(isAnyOf(id, ids)).returning({ id })).length;
    },
    async hooks(tx) {
      const { id, createdAt, state, transactionId } = webhookEvents;
      // The next event of an open payment follows from the last one.
      const isOfOpen = hasOne(
        tx,
        transactions,
        and(eq(transactions.id, transactionId), inArray(transactions.status, openStatuses)),
      );
      const old = and(lt(createdAt, before('hooks')), ne(state, 'waiting'), not(isOfOpen));
      const ids = tx.select({ id }).from(webhookEvents).where(old).orderBy(createdAt).limit(rowsPerStep);
      return (await tx.delete(webhookEvents).where(isAnyOf(id, ids)).returning({ id })).length;
    },
    async encrypted(tx) {
      const { id, fields, account, bonus, bonusId, personalDataKey } = transactions;
      const isOlder = or(isNull(personalDataKey), inArray(personalDataKey, [...cipher.olderKeys]), isNotNull(bonusId));
      const rows = await tx
        .select({ id, fields, account, bonus, bonusId, personalDataKey })
        .from(transactions)
        .where(isOlder)
        .limit(rowsPerStep)
        // A payment that is being settled is left for the next round.
        .for('update', { skipLocked: true });
      const encrypted = rows.map((row) => {
        const data = cipher.decrypt(row);
        const unreadable = { ...row, bonusId: null, personalDataKey: lostPersonalData };
        return { ...(data ? cipher.encrypt(row.id, data) : unreadable), id: row.id };
      });
      if (encrypted.length === 0) return 0;
      const values = sql`jsonb_to_recordset(${JSON.stringify(encrypted)}::jsonb) as fresh(id text, fields jsonb, account text, bonus text, "personalDataKey" text)`;
      await tx
        .update(transactions)
        .set({
          fields: sql`fresh.fields`,
          account: sql`fresh.account`,
          bonus: sql`fresh.bonus`,
          bonusId: null,
          personalDataKey: sql`fresh."personalDataKey"`,
        })
        .from(values)
        .where(sql`${id} = fresh.id`);
      return rows.length;
    },
  };

  /** Runs one step. null: another node is at work. */
  const runStep = (kind: keyof RetentionResult): Promise<number | null> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select({ isMine: sql<boolean>`pg_try_advisory_xact_lock(${lock})` })
        .from(sql`(select 1) as one`);
      return row?.isMine ? steps[kind](tx) : null;
    });

  return {
    /** @param isClosing ends it after the current step */
    async run(isClosing: () => boolean = () => false): Promise<RetentionResult> {
      const result = { transactions: 0, fields: 0, revoked: 0, hooks: 0, encrypted: 0 };
      // Deleted first: what is deleted need not be encrypted again.
      for (const kind of ['transactions', 'fields', 'revoked', 'hooks', 'encrypted'] as const) {
        for (let changed: number | null = rowsPerStep; changed === rowsPerStep && !isClosing(); ) {
          const began = performance.now();
          changed = await runStep(kind);
          if (changed === null) return result;
          result[kind] += changed;
          // Players are served first: it works half of the time at most.
          await wait(performance.now() - began);
        }
      }
      return result;
    },
  };
}
