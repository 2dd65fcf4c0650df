import { and, eq, sum } from 'drizzle-orm';
import type { CurrencyCode, TransactionId } from '../../contract/ids';
import { transactionStatuses } from '../../contract/transactionStatus';
import { type HoldState, ledgerBalances, ledgerEntries, ledgerPostings, withdrawalHolds } from '../db/ledgerTables';
import type { Executor } from '../db/openDatabase';
import type { transactions } from '../db/schema';
import { runWrites, type Write } from '../db/writes';
import { paidOfHold } from './paidOfHold';
import { creditWrites, type Movement, mustPost, openBalance, postEntry } from './postEntry';
import { settledUnits } from './settledUnits';
import { unitsOf } from './units';

/** What of a payment moves money. Amounts in the wire's spelling, or with trailing zeros. */
type Payment = Pick<
  typeof transactions.$inferSelect,
  'id' | 'userId' | 'requestId' | 'kind' | 'currency' | 'amount' | 'paidAmount' | 'status'
>;

/** `not-enough`: the balance is smaller. `lost`: the reservation at the platform has been released. */
export type HoldEnd = 'held' | 'not-enough' | 'lost';

/** `unknown`: the platform has not answered. The create may be repeated. */
export type NotHeld = Exclude<HoldEnd, 'held'> | 'unknown';

/**
 * The money of payments. Each method runs in the database transaction that writes the payment, so that neither is stored
 * without the other.
 */
export interface Ledger {
  /** A payment was made: holds a withdrawal's amount. Unless the end is `held`, the payment must not be stored. */
  made(tx: Executor, payment: Payment): Promise<HoldEnd>;
  /**
   * A payment has another status, or more of it was paid: credits a deposit; confirms or releases a withdrawal's hold.
   * @param before the payment before the change: without a paid amount no part of a deposit was credited yet
   * @returns what is left to write, with the payment
   */
  changed(tx: Executor, payment: Payment, before: Pick<Payment, 'paidAmount'>): Promise<readonly Write[]>;
}

export interface LedgerOptions {
  /** `platform`: the platform has the balances (BALANCE_URL); only holds of withdrawals are written. */
  readonly holder: 'ledger' | 'platform';
  /** In the sandbox, the balance of a new player in each currency, in its main unit. '0' elsewhere. */
  readonly opening: string;
}

/** The state of a hold whose withdrawal has ended. */
const endOf = {
  ledger: { paid: 'confirmed', unpaid: 'released' },
  platform: { paid: 'confirming', unpaid: 'releasing' },
} as const satisfies Record<LedgerOptions['holder'], Record<'paid' | 'unpaid', HoldState>>;

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

  /** A deposit adds what has arrived: a part when it does, the rest when it is processed. */
  async function credit(
    tx: Executor,
    payment: Payment,
    { paidAmount }: Pick<Payment, 'paidAmount'>,
  ): Promise<readonly Write[]> {
    const { id, userId, currency, status } = payment;
    if (settledUnits(payment, 0n) === 0n) return [];
    const before = paidAmount === null ? 0n : await creditedUnits(tx, id);
    const units = settledUnits(payment, before) - before;
    if (units === 0n) return [];
    const funded = unitsOf(opening, currency);
    if (funded > 0n) await openBalance(tx, { userId, currency }, funded);
    const movement = status === 'processed' ? 'credit' : 'partIn';
    return creditWrites(tx, { movement, transactionId: id, userId, currency, units });
  }

  async function hold(tx: Executor, { id, userId, requestId, currency, amount }: Payment): Promise<HoldEnd> {
    const units = unitsOf(amount, currency);
    if (isOwn && units > 0n) {
      await openBalance(tx, { userId, currency }, unitsOf(opening, currency));
      if (!(await postEntry(tx, { movement: 'hold', transactionId: id, userId, currency, units }))) return 'not-enough';
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

  /**
   * Confirms what was paid out of a hold, and releases the rest at the end. At the platform all of it stays reserved until
   * then; the queue asks it (`createHoldQueue`). The payment's row is locked by its change, and so is its hold.
   */
  async function payOut(tx: Executor, payment: Payment): Promise<void> {
    const { isEnd } = transactionStatuses[payment.status];
    if (!isEnd && settledUnits(payment, 0n) === 0n) return;
    const isHeld = and(eq(withdrawalHolds.transactionId, payment.id), eq(withdrawalHolds.state, 'held'));
    const [held] = await tx.select().from(withdrawalHolds).where(isHeld);
    if (!held) return;
    const before = paidOfHold(held);
    const paid = settledUnits(payment, before);
    const isOutboxed = isEnd && held.holder === 'platform';
    const state = isEnd ? endOf[held.holder][paid > 0n ? 'paid' : 'unpaid'] : 'held';
    await tx
      .update(withdrawalHolds)
      .set({ paid, state, ...(isOutboxed && { dueAt: new Date() }) })
      .where(isHeld);
    if (held.holder === 'platform') return;
    const { transactionId, userId, currency, units } = held;
    const post = async (movement: Movement, moved: bigint): Promise<void> => {
      if (moved > 0n) await mustPost(tx, { movement, transactionId, userId, currency, units: moved });
    };
    await post(isEnd ? 'confirm' : 'partOut', paid - before);
    if (isEnd) await post('release', units - paid);
  }

  const changed: Ledger['changed'] = async (tx, payment, before) => {
    if (payment.kind === 'deposit') return isOwn ? credit(tx, payment, before) : [];
    await payOut(tx, payment);
    return [];
  };

  return {
    changed,
    async made(tx, payment) {
      const end = payment.kind === 'withdrawal' ? await hold(tx, payment) : 'held';
      if (end === 'held') await runWrites(tx, await changed(tx, payment, { paidAmount: null }));
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
