import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ErasureReply, PlayerExport } from '../../contract/generated/types';
import { type TransactionId, transactionIdOf } from '../../contract/ids';
import { transactionStatuses } from '../../contract/transactionStatus';
import { type Actor, writeAudit } from '../audit/writeAudit';
import { withoutTrailingZeros } from '../db/afterChange';
import { openStatuses } from '../db/columns';
import { ledgerBalances, ledgerEntries, ledgerPostings, withdrawalHolds } from '../db/ledgerTables';
import type { Database } from '../db/openDatabase';
import { duplicateCreates, rehearsals, stepAnswers, transactionEvents, transactions } from '../db/schema';
import { webhookEvents } from '../db/webhookTables';
import { amountOf } from '../ledger/units';
import type { PersonalDataCipher } from './createPersonalDataCipher';
import { isBeingReported, isUnsettled, withoutPersonalData } from './createRetention';

export interface PlayerData {
  /** What is stored of a player, up to 100 payments at a time. @param after the `next` of the reply before */
  exportPlayer(userId: string, after: string, actor: Actor): Promise<PlayerExport>;
  /** Ends their sessions: what was stolen, or who was blocked, gets no further than now. */
  signOutPlayer(userId: string, actor: Actor): Promise<void>;
  /**
   * Deletes a player. Payments stay for the accounts, under a random pseudonym: amounts, currency, country, method, status
   * and times. May be repeated. 'open-payment': nothing is changed while one is open, or money is on its way back.
   */
  erasePlayer(userId: string, actor: Actor): Promise<ErasureReply | 'open-payment'>;
}

interface PlayerDataOptions {
  readonly db: Database;
  readonly cipher: PersonalDataCipher;
  /** Ends the player's sessions: tokens that were issued until now, and sockets. */
  readonly endSessions: (userId: string) => Promise<void>;
}

const paymentsPerPage = 100;
const rowsPerStep = 100;

/** Waiting or accepted; or the platform does not know yet how it has ended. */
const isOpen = (db: Database) =>
  or(inArray(transactions.status, openStatuses), isUnsettled(db), isBeingReported(db, new Date()));

/** Holds of a player that the platform is still to be asked about, of withdrawals that were not made, too. */
const dueHolds = (db: Pick<Database, '$count'>, userId: string) =>
  db.$count(withdrawalHolds, and(eq(withdrawalHolds.userId, userId), isNotNull(withdrawalHolds.dueAt)));

/** Undoes the erasure. */
class OpenPayment extends Error {}

/** The rows of each transaction. */
function byTransaction<Row extends { readonly transactionId: TransactionId }>(rows: readonly Row[]) {
  const groups = new Map<TransactionId, Row[]>();
  for (const row of rows) groups.set(row.transactionId, [...(groups.get(row.transactionId) ?? []), row]);
  return (id: TransactionId): readonly Row[] => groups.get(id) ?? [];
}

/** What the gateway knows of one player: exported and erased (GDPR, articles 15, 17 and 20). */
export function createPlayerData({ db, cipher, endSessions }: PlayerDataOptions): PlayerData {
  /** Payments of a player by their ids, with what belongs to them. */
  async function paymentsOf(rows: readonly (typeof transactions.$inferSelect)[]): Promise<PlayerExport['payments']> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [events, movements, answers, duplicates] = await Promise.all([
      db
        .select()
        .from(transactionEvents)
        .where(inArray(transactionEvents.transactionId, ids))
        .orderBy(transactionEvents.id),
      db
        .select()
        .from(ledgerEntries)
        .innerJoin(ledgerPostings, and(eq(ledgerPostings.entryId, ledgerEntries.id), gt(ledgerPostings.units, 0n)))
        .where(inArray(ledgerEntries.transactionId, ids))
        .orderBy(ledgerEntries.id),
      db.select().from(stepAnswers).where(inArray(stepAnswers.transactionId, ids)).orderBy(stepAnswers.answeredAt),
      db
        .select()
        .from(duplicateCreates)
        .where(inArray(duplicateCreates.transactionId, ids))
        .orderBy(duplicateCreates.at),
    ]);
    const [eventsOf, answersOf, duplicatesOf] = [
      byTransaction(events),
      byTransaction(answers),
      byTransaction(duplicates),
    ];
    return rows.map((row) => {
      const data = cipher.decrypt(row);
      return {
        id: row.id,
        reference: row.reference,
        requestId: row.requestId,
        kind: row.kind,
        method: row.method,
        amount: withoutTrailingZeros(row.amount),
        paidAmount: withoutTrailingZeros(row.paidAmount),
        currency: row.currency,
        country: row.country,
        fields: data ? { ...data.fields } : 'unreadable',
        account: data ? data.account : 'unreadable',
        bonusId: data ? data.bonusId : 'unreadable',
        status: row.status,
        reason: row.reason,
        txid: row.txid,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        events: eventsOf(row.id).map(({ what, status, at }) => ({
          what,
          status,
          at: at.toISOString(),
        })),
        movements: movements
          .filter(({ ledger_entries: { transactionId } }) => transactionId === row.id)
          .map(({ ledger_entries: { kind, currency, at }, ledger_postings: { units } }) => ({
            kind,
            amount: amountOf(units, currency),
            at: at.toISOString(),
          })),
        answers: answersOf(row.id).map(({ requestId, answeredAt }) => ({ requestId, at: answeredAt.toISOString() })),
        duplicates: duplicatesOf(row.id).map(({ requestId, at }) => ({ requestId, at: at.toISOString() })),
      };
    });
  }

  async function balancesOf(userId: string): Promise<PlayerExport['balances']> {
    const rows = await db.select().from(ledgerBalances).where(eq(ledgerBalances.userId, userId));
    return rows.map(({ currency, available, held }) => ({
      currency,
      available: amountOf(available, currency),
      held: amountOf(held, currency),
    }));
  }

  return {
    async exportPlayer(userId, after, actor) {
      const page = and(eq(transactions.userId, userId), gt(transactions.id, transactionIdOf(after)));
      const rows = await db
        .select()
        .from(transactions)
        .where(page)
        .orderBy(asc(transactions.id))
        .limit(paymentsPerPage);
      if (after === '') await writeAudit(db, actor, 'player exported');
      const last = rows.length === paymentsPerPage ? rows.at(-1) : undefined;
      const balances = after === '' ? await balancesOf(userId) : [];
      return { userId, balances, payments: await paymentsOf(rows), next: last?.id ?? null };
    },

    async signOutPlayer(userId, actor) {
      await endSessions(userId);
      // Without the id, which an erasure could not take out again.
      await writeAudit(db, actor, 'player signed out');
    },

    async erasePlayer(userId, actor) {
      const open = await db.$count(transactions, and(eq(transactions.userId, userId), isOpen(db)));
      if (open + (await dueHolds(db, userId)) > 0) return 'open-payment';
      await endSessions(userId);
      const pseudonym = `erased-${randomUUID()}`;
      const erasure = db.transaction(async (tx): Promise<ErasureReply> => {
        let payments = 0;
        for (;;) {
          const rows = await tx
            .select({ id: transactions.id, status: transactions.status })
            .from(transactions)
            .where(eq(transactions.userId, userId))
            .limit(rowsPerStep)
            .for('update');
          // One may have been made since they were counted.
          if (rows.some(({ status }) => !transactionStatuses[status].isEnd)) throw new OpenPayment();
          if (rows.length === 0) break;
          const ids = rows.map(({ id }) => id);
          await tx.delete(stepAnswers).where(inArray(stepAnswers.transactionId, ids));
          await tx.delete(webhookEvents).where(inArray(webhookEvents.transactionId, ids));
          await tx
            .update(transactions)
            .set({
              ...withoutPersonalData,
              userId: pseudonym,
              requestId: sql`gen_random_uuid()::text`,
              reference: sql`'erased-' || gen_random_uuid()::text`,
              payloadHash: '',
              txid: null,
            })
            .where(inArray(transactions.id, ids));
          payments += ids.length;
        }
        await tx.delete(duplicateCreates).where(eq(duplicateCreates.userId, userId));
        await tx.delete(rehearsals).where(eq(rehearsals.userId, userId));
        // The platform knows players by their own ids alone.
        if ((await dueHolds(tx, userId)) > 0) throw new OpenPayment();
        // The ledger stays whole: its rows get the pseudonym, as the payments do.
        await tx
          .update(withdrawalHolds)
          .set({ userId: pseudonym, requestId: sql`gen_random_uuid()::text` })
          .where(eq(withdrawalHolds.userId, userId));
        await tx.update(ledgerEntries).set({ userId: pseudonym }).where(eq(ledgerEntries.userId, userId));
        const balances = await tx
          .update(ledgerBalances)
          .set({ userId: pseudonym })
          .where(eq(ledgerBalances.userId, userId))
          .returning({ currency: ledgerBalances.currency });
        const isKnown = payments > 0 || balances.length > 0;
        if (isKnown) await writeAudit(tx, actor, 'player erased', { detail: `${pseudonym}: ${payments}` });
        return { payments, pseudonym: isKnown ? pseudonym : null };
      });
      return erasure.catch((error: unknown) => {
        if (error instanceof OpenPayment) return 'open-payment' as const;
        throw error;
      });
    },
  };
}
