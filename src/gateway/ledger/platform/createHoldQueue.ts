import { and, asc, eq, lte } from 'drizzle-orm';
import { type HoldState, withdrawalHolds } from '../../db/ledgerTables';
import type { Database } from '../../db/openDatabase';
import { createOutbox, gapAfter, type Outbox } from '../../signed/createOutbox';
import { paidOfHold } from '../paidOfHold';
import type { BalanceAction, BalanceHook, Hold } from './createBalanceHook';

/** What the platform is asked for in each state. */
const work = {
  // The withdrawal was not stored: the process that reserved has died, or takes too long.
  reserving: { during: 'releasing', action: 'release' },
  releasing: { during: 'releasing', action: 'release' },
  confirming: { during: 'confirming', action: 'confirm' },
} as const satisfies Partial<Record<HoldState, { readonly during: HoldState; readonly action: BalanceAction }>>;
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

  /** The platform has answered. @returns the hold, if the platform has to be asked once more: to release the rest */
  async function answered(hold: Hold): Promise<Hold | undefined> {
    const { transactionId, state: during, units } = hold;
    const paid = paidOfHold(hold);
    const open = and(eq(withdrawalHolds.transactionId, transactionId), eq(withdrawalHolds.state, during));
    // A confirm is always before the release: a platform may take no confirm of what it has released.
    const hasRest = during === 'confirming' && paid < units;
    const next = hasRest
      ? ({ state: 'releasing', attempts: 0, dueAt: now() } as const)
      : { state: paid > 0n ? ('confirmed' as const) : ('released' as const), dueAt: null };
    const [changed] = await db.update(withdrawalHolds).set(next).where(open).returning();
    return hasRest ? changed : undefined;
  }

  async function workOn(hold: Hold): Promise<void> {
    const taken = await take(hold);
    if (!taken || !hasWork(taken.state)) return;
    if ((await hook.send(work[taken.state].action, taken)) !== 'done') return;
    const rest = await answered(taken);
    if (rest) await workOn(rest);
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
