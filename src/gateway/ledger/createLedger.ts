import { and, eq, sql, sum } from 'drizzle-orm';
import type { CurrencyCode, TransactionId } from '../../contract/ids';
import { ledgerBalances, ledgerEntries, ledgerPostings, withdrawalHolds } from '../db/ledgerTables';
import type { transactions } from '../db/schema';
import { type Executor, mustPost, openBalance, postEntry } from './postEntry';
import { unitsOf } from './units';

/** What of a payment moves money. Amounts in the wire's spelling, or with trailing zeros. */
type Payment = Pick<
  typeof transactions.$inferSelect,
  'id' | 'userId' | 'requestId' | 'kind' | 'currency' | 'amount' | 'paidAmount' | 'status'
>;

/** `not-enough`: the balance is smaller. `lost`: the reservation at the platform has been released. */
export type HoldEnd = 'held' | 'not-enough' | 'lost';

/**
 * The money of payments. Each method runs in the database transaction that writes the payment, so that neither is stored
 * without the other.
 */
export interface Ledger {
  /** A payment was made: holds a withdrawal's amount. Otherwise than `held` the payment must not be stored. */
  made(tx: Executor, payment: Payment): Promise<HoldEnd>;
  /** A payment has another status: credits a deposit; confirms or releases a withdrawal's hold. */
  changed(tx: Executor, payment: Payment): Promise<void>;
}

export interface LedgerOptions {
  /** `platform`: the platform has the balances (BALANCE_URL); only holds of withdrawals are written. */
  readonly holder: 'ledger' | 'platform';
  /** What a new player has in a currency, in the main unit, in the sandbox. '0': nothing. */
  readonly opening: string;
}

/** What a deposit was credited with in parts. */
async function creditedUnits(tx: Executor, transactionId: TransactionId): Promise<bigint> {
  const [found] = await tx
    .select({ units: sum(ledgerPostings.units) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(
      and(
        eq(ledgerEntries.transactionId, transactionId),
        eq(ledgerEntries.kind, 'part'),
        eq(ledgerPostings.account, 'available'),
      ),
    );
  return BigInt(found?.units ?? 0);
}

/** Who has the players' money: the gateway's own double-entry ledger, or the platform. */
export function createLedger({ holder, opening }: LedgerOptions): Ledger {
  const isOwn = holder === 'ledger';

  /** A processed deposit adds its amount; one that was paid in part what has arrived, and the rest if it arrives later. */
  async function credit(tx: Executor, { id, userId, currency, amount, paidAmount, status }: Payment): Promise<void> {
    const isPart = status !== 'processed';
    const arrived = unitsOf(isPart ? paidAmount : (paidAmount ?? amount), currency);
    const units = arrived - (await creditedUnits(tx, id));
    if (units <= 0n) return;
    await openBalance(tx, { userId, currency }, unitsOf(opening, currency));
    await mustPost(tx, { kind: isPart ? 'part' : 'credit', transactionId: id, userId, currency, units });
  }

  async function hold(tx: Executor, { id, userId, requestId, currency, amount }: Payment): Promise<HoldEnd> {
    const units = unitsOf(amount, currency);
    if (isOwn && units > 0n) {
      await openBalance(tx, { userId, currency }, unitsOf(opening, currency));
      if (!(await postEntry(tx, { kind: 'hold', transactionId: id, userId, currency, units }))) return 'not-enough';
    }
    if (isOwn || units === 0n) {
      const state = units > 0n ? 'held' : 'none';
      await tx.insert(withdrawalHolds).values({ transactionId: id, userId, requestId, currency, units, holder, state });
      return 'held';
    }
    const reserved = and(eq(withdrawalHolds.transactionId, id), eq(withdrawalHolds.state, 'reserving'));
    const values = { state: 'held', attempts: 0, dueAt: null } as const;
    const promoted = await tx.update(withdrawalHolds).set(values).where(reserved).returning();
    return promoted.length > 0 ? 'held' : 'lost';
  }

  /** Confirms or releases what is held; at the platform the queue does it (`createHoldQueue`). */
  async function endHold(tx: Executor, { id, status }: Payment): Promise<void> {
    const isPaid = status === 'processed';
    const own = isPaid ? 'confirmed' : 'released';
    const outbox = isPaid ? 'confirming' : 'releasing';
    const isPlatforms = eq(withdrawalHolds.holder, 'platform');
    const [ended] = await tx
      .update(withdrawalHolds)
      .set({
        state: sql`case when ${isPlatforms} then ${outbox} else ${own} end`,
        dueAt: sql`case when ${isPlatforms} then ${new Date().toISOString()}::timestamptz end`,
      })
      .where(and(eq(withdrawalHolds.transactionId, id), eq(withdrawalHolds.state, 'held')))
      .returning();
    if (!ended || ended.holder === 'platform') return;
    const { userId, currency, units } = ended;
    const kind = isPaid ? 'confirm' : 'release';
    await mustPost(tx, { kind, transactionId: id, userId, currency, units });
  }

  async function changed(tx: Executor, payment: Payment): Promise<void> {
    const { kind, status, paidAmount } = payment;
    if (kind === 'withdrawal' && (status === 'processed' || status === 'mistaked')) await endHold(tx, payment);
    if (kind === 'deposit' && isOwn && (status === 'processed' || (status !== 'mistaked' && paidAmount !== null)))
      await credit(tx, payment);
  }

  return {
    changed,
    async made(tx, payment) {
      const end = payment.kind === 'withdrawal' ? await hold(tx, payment) : 'held';
      if (end === 'held') await changed(tx, payment);
      return end;
    },
  };
}

/** A player's money in one currency, in minor units; null: they have had none yet. */
export async function readBalance(db: Executor, userId: string, currency: CurrencyCode) {
  const wanted = and(eq(ledgerBalances.userId, userId), eq(ledgerBalances.currency, currency));
  const [found] = await db.select().from(ledgerBalances).where(wanted).limit(1);
  return found ?? null;
}
