import { and, asc, eq, lte } from 'drizzle-orm';
import type { TransactionId } from '../../../contract/ids';
import { type HoldState, withdrawalHolds } from '../../db/ledgerTables';
import type { Database } from '../../db/openDatabase';
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
const firstGap = 5000;
const longestGap = 3_600_000;

/** 5 s, 10 s, 20 s … one hour. */
const gapAfter = (attempts: number): number => Math.min(longestGap, firstGap * 2 ** Math.min(attempts, 20));

export interface HoldQueue {
  /** Asks the platform for what is due now. Each hold is taken by one node. While it runs, a second call is part of it. */
  workOff(): Promise<void>;
  /** Resolves when no request is in progress. */
  idle(): Promise<void>;
}

/** The outbox of holds: confirms and releases at the platform until it has answered each. */
export function createHoldQueue(db: Database, hook: BalanceHook, now = () => new Date()): HoldQueue {
  /** Takes a hold for one attempt, and puts off the next before the platform is asked. @returns null: another took it */
  async function take({ transactionId, attempts, dueAt, state }: Hold): Promise<Hold | null> {
    if (!dueAt || !hasWork(state)) return null;
    const next = {
      state: work[state].during,
      attempts: attempts + 1,
      dueAt: new Date(now().getTime() + gapAfter(attempts)),
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

  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  async function run(): Promise<void> {
    let hasMore = true;
    while (hasMore || isAskedAgain) {
      isAskedAgain = false;
      hasMore = await workOnLot();
    }
  }
  return {
    workOff() {
      isAskedAgain = running !== null;
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    // A failure is the caller's of `workOff`.
    idle: async () => void (await running?.catch(() => {})),
  };
}
