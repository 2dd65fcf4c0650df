import { and, eq, inArray, sql } from 'drizzle-orm';
import { caseOf } from '../../db/columns';
import { type HoldState, withdrawalHolds } from '../../db/ledgerTables';
import type { Database } from '../../db/openDatabase';
import { doubling } from '../../dueWork/backoff';
import { createDueLoop, type DueLoop } from '../../dueWork/createDueLoop';
import { nextAttempt, takeDue } from '../../dueWork/takeDue';
import { paidOfHold } from '../paidOfHold';
import type { BalanceAction, Hold, PlatformBalance } from './createPlatformBalance';

/** What the platform is asked for in each state. */
const work = {
  // The withdrawal was not stored: the process that reserved has died, or takes too long.
  reserving: { during: 'releasing', action: 'release' },
  releasing: { during: 'releasing', action: 'release' },
  confirming: { during: 'confirming', action: 'confirm' },
} as const satisfies Partial<Record<HoldState, { readonly during: HoldState; readonly action: BalanceAction }>>;
const hasWork = (state: string): state is keyof typeof work => Object.hasOwn(work, state);

const concurrency = 20;
const backoff = doubling(5000, 3_600_000);

/** Holds that are due: confirms and releases at the platform until it has answered each. */
export function createHoldQueue(
  db: Database,
  platform: PlatformBalance,
  onError: (error: unknown) => void,
  now = () => new Date(),
): DueLoop {
  const { transactionId: key, dueAt, state: current } = withdrawalHolds;

  /** Puts off the next attempt before the platform is asked. */
  async function take(limit: number): Promise<readonly Hold[]> {
    const condition = inArray(current, Object.keys(work).filter(hasWork));
    const { update, isDue } = takeDue(db, { key, dueAt, condition }, now(), limit);
    const attempts = sql<number>`${withdrawalHolds.attempts} + 1`;
    const state = caseOf(current, work, ({ during }) => during);
    return update(withdrawalHolds)
      .set({ attempts, state, dueAt: nextAttempt(now(), attempts, backoff) })
      .where(isDue)
      .returning();
  }

  /**
   * The platform has answered. If a part was paid, it has to be asked once more: to release the rest.
   * @returns whether it has to
   */
  async function answered(hold: Hold): Promise<boolean> {
    const { transactionId, state: during, units } = hold;
    const paid = paidOfHold(hold);
    // A confirm is always before the release: a platform may take no confirm of what it has released.
    const next =
      during === 'confirming' && paid < units
        ? ({ state: 'releasing', attempts: 0, dueAt: now() } as const)
        : { state: paid > 0n ? ('confirmed' as const) : ('released' as const), dueAt: null };
    await db
      .update(withdrawalHolds)
      .set(next)
      .where(and(eq(key, transactionId), eq(current, during)));
    return next.dueAt !== null;
  }

  const send = async (hold: Hold): Promise<boolean> =>
    hasWork(hold.state) && (await platform.send(work[hold.state].action, hold)) === 'done' && answered(hold);

  return createDueLoop({ concurrency, take, work: send, onError });
}
