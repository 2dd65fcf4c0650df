import { and, asc, eq, lte } from 'drizzle-orm';
import type { TransactionId } from '../../../contract/ids';
import { type HoldState, withdrawalHolds } from '../../db/ledgerTables';
import type { Database } from '../../db/openDatabase';
import { createOutbox, gapAfter, type Outbox } from '../../signed/createOutbox';
import type { BalanceAction, BalanceHook, Hold } from './createBalanceHook';

/** What the platform is asked for in each state, and what it leads to. */
const work = {
  // The withdrawal was not stored: the process that reserved has died, or takes too long.
  reserving: { during: 'releasing', action: 'release', end: 'released' },
  releasing: { during: 'releasing', action: 'release', end: 'released' },
  confirming: { during: 'confirming', action: 'confirm', end: 'confirmed' },
} as const satisfies Partial<
  Record<HoldState, { readonly during: HoldState; readonly action: BalanceAction; readonly end: HoldState }>
>;
const hasWork = (state: HoldState): state is keyof typeof work => Object.hasOwn(work, state);

/** Requests at a time. */
const lot = 20;
const gaps = { first: 5000, longest: 3_600_000 };

/** The outbox of holds: confirms and releases at the platform until it has answered each. Of several nodes one sends it. */
export function createHoldQueue(db: Database, hook: BalanceHook, now = () => new Date()): Outbox {
  /** Takes a hold for one attempt, and puts off the next before the platform is asked. @returns null: another took it */
  async function take({ transactionId, attempts, dueAt, state }: Hold): Promise<Hold | null> {
    if (!dueAt || !hasWork(state)) return null;
    const next = {
      state: work[state].during,
      attempts: attempts + 1,
      dueAt: new Date(now().getTime() + gapAfter(attempts, gaps)),
    };
    const asRead = and(
      eq(withdrawalHolds.transactionId, transactionId),
      eq(withdrawalHolds.state, state),
      eq(withdrawalHolds.dueAt, dueAt),
    );
    const [taken] = await db.update(withdrawalHolds).set(next).where(asRead).returning();
    return taken ?? null;
  }

  async function end(transactionId: TransactionId, during: HoldState, state: HoldState): Promise<void> {
    const open = and(eq(withdrawalHolds.transactionId, transactionId), eq(withdrawalHolds.state, during));
    await db.update(withdrawalHolds).set({ state, dueAt: null }).where(open);
  }

  async function workOn(hold: Hold): Promise<void> {
    const taken = await take(hold);
    if (!taken || !hasWork(taken.state)) return;
    const { during, action, end: next } = work[taken.state];
    if ((await hook.send(action, taken)) === 'done') await end(taken.transactionId, during, next);
  }

  /** @returns whether more may be due */
  async function workOnLot(): Promise<boolean> {
    const { dueAt } = withdrawalHolds;
    const due = await db.select().from(withdrawalHolds).where(lte(dueAt, now())).orderBy(asc(dueAt)).limit(lot);
    await Promise.all(due.map(workOn));
    return due.length === lot;
  }

  return createOutbox(workOnLot);
}
