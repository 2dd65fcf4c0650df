import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { TransactionId } from '../../../contract/ids';
import { type HoldState, withdrawalHolds } from '../../db/ledgerTables';
import type { Database } from '../../db/openDatabase';
import type { NewTransaction } from '../../db/transactionRow';
import type { Created, TransactionStore } from '../../db/transactionStore';
import { unitsOf } from '../units';
import type { PlatformBalance } from './createPlatformBalance';

/** A reservation whose withdrawal is not stored by then is given back, in ms. Longer than the platform's time limit. */
const longestReservation = 30_000;

/**
 * The store of transactions of a platform with its own balances: a withdrawal is reserved there before it is stored. The
 * reservation is written before the platform is asked, so that whatever happens in between it is stored or given back.
 */
export function reserveFirst(db: Database, store: TransactionStore, platform: PlatformBalance): TransactionStore {
  const { transactionId: key, state: current, userId: ofUser, dueAt } = withdrawalHolds;
  const isReserving = (id: TransactionId) => and(eq(key, id), eq(current, 'reserving'));
  const giveBack = async (id: TransactionId): Promise<void> => {
    const releasing = { state: 'releasing' satisfies HoldState, dueAt: new Date() } as const;
    await db.update(withdrawalHolds).set(releasing).where(isReserving(id));
  };

  /** Whether the platform has yet to give money back to the player, as of a try before whose answer was lost. */
  const givingBack = (userId: string) =>
    db
      .select({ one: sql`1` })
      .from(withdrawalHolds)
      .where(and(isNotNull(dueAt), eq(ofUser, userId), eq(current, 'releasing')));

  /** null: another node has begun the same create. */
  async function noteReservation({ id, userId, requestId, currency, amount }: NewTransaction) {
    const values = {
      transactionId: id,
      userId,
      requestId,
      currency,
      units: unitsOf(amount, currency),
      holder: 'platform',
      state: 'reserving',
      dueAt: new Date(Date.now() + longestReservation),
    } as const;
    const isGivingBack = sql<boolean>`exists ${givingBack(userId)}`;
    const [noted] = await db
      .insert(withdrawalHolds)
      .values(values)
      .onConflictDoNothing()
      .returning({ ...getTableColumns(withdrawalHolds), isGivingBack });
    return noted ?? null;
  }

  async function reserveAndStore(
    ...[values, ...rest]: Parameters<TransactionStore['create']>
  ): Promise<Created | null> {
    const hold = await noteReservation(values);
    if (!hold) return { notHeld: 'unknown' };
    const { method, account } = values;
    const answer = await platform.send('reserve', hold, {
      method,
      account: account === 'additional' ? 'additional' : 'main',
    });
    if (answer === 'refused') {
      const dropped = await db.delete(withdrawalHolds).where(isReserving(values.id)).returning({ id: key });
      // What was on its way back before, or is now, may be what the platform lacks; and it refuses what a node whose clock is
      // ahead has given back meanwhile.
      const isOnItsWay = hold.isGivingBack || dropped.length === 0 || (await givingBack(values.userId)).length > 0;
      return { notHeld: isOnItsWay ? 'unknown' : 'not-enough' };
    }
    if (answer === 'unknown') {
      await giveBack(values.id);
      return { notHeld: 'unknown' };
    }
    // If it throws, the withdrawal may be stored or not. If not, the reservation is released when it is due.
    const created = await store.create(values, ...rest);
    if (!created || !('made' in created)) await giveBack(values.id);
    return created;
  }

  /** Creates of withdrawals by their intent: a repeated one waits for the first. */
  const inProgress = new Map<string, Promise<Created | null>>();
  async function create(...[values, ...rest]: Parameters<TransactionStore['create']>): Promise<Created | null> {
    const { kind, amount, currency, userId, requestId } = values;
    if (kind !== 'withdrawal' || unitsOf(amount, currency) === 0n) return store.create(values, ...rest);
    const intent = `${userId} ${requestId}`;
    const first = inProgress.get(intent);
    if (first) {
      const end = await first;
      return end && 'made' in end ? null : end;
    }
    const creation = reserveAndStore(values, ...rest).finally(() => inProgress.delete(intent));
    inProgress.set(intent, creation);
    return creation;
  }

  return { ...store, create };
}
