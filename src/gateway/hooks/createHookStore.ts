import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { type Actor, writeAudit } from '../audit/writeAudit';
import { type DisabledReason, hookEndpoints, hookEvents } from '../db/hookTables';
import type { Database } from '../db/openDatabase';
import type { Executor } from '../ledger/postEntry';
import type { SignedReply } from '../signed/createSignedSender';
import type { JobQueue } from './createJobQueue';
import { gapAfter, longestFailure } from './retryGaps';

export type HookEvent = typeof hookEvents.$inferSelect;
export type HookEndpoint = typeof hookEndpoints.$inferSelect;

/** How one attempt to deliver an event has ended. */
export interface Attempt {
  readonly reply: SignedReply;
  /** ms. */
  readonly duration: number;
}

/** `next`: another event of the payment can be sent now. `disabled`: the endpoint was, by this attempt. */
export interface Recorded {
  readonly isNextDue: boolean;
  readonly disabled: DisabledReason | null;
}

const isWaiting = eq(hookEvents.state, 'waiting');
const gone = 410;
/** Jobs of one statement. */
const jobsPerStatement = 1000;

export const isAccepted = ({ reply }: Attempt): boolean =>
  'status' in reply && reply.status >= 200 && reply.status <= 299;

/** The actor of what the gateway does by itself. */
const gateway: Actor = { id: '', who: 'gateway', address: '' };

/** What an attempt was like, for the list. */
const lastAttempt = ({ reply, duration }: Attempt, now: Date) => ({
  lastAt: now,
  lastStatus: 'status' in reply ? reply.status : null,
  lastFailure: 'failure' in reply ? reply.failure : null,
  lastDuration: Math.round(duration),
});

/** The address of an endpoint as it may be stored and shown: its query may contain a secret. */
function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

export type HookStore = ReturnType<typeof createHookStore>;

/**
 * The events and the endpoint in the database. An event has one job that counts, its `jobId`: it is written together with
 * the job, so that whatever process dies, an event that waits has a job, and no two processes send it at a time.
 * @param url of the endpoint
 */
export function createHookStore(db: Database, queue: JobQueue, url: string, now = () => new Date()) {
  const endpoint = shownUrl(url);
  const isOurs = eq(hookEndpoints.url, endpoint);

  /** Gives events new jobs. @returns how many they are */
  async function schedule(tx: Executor, events: SQL | undefined, at: Date, changed = {}): Promise<number> {
    const scheduled = await tx
      .update(hookEvents)
      .set({ ...changed, state: 'waiting', jobId: sql`gen_random_uuid()`, dueAt: at })
      .where(events)
      .returning({ jobId: hookEvents.jobId });
    const ids = scheduled.flatMap(({ jobId }) => jobId ?? []);
    for (let from = 0; from < ids.length; from += jobsPerStatement)
      await queue.add(tx, ids.slice(from, from + jobsPerStatement), at);
    return ids.length;
  }

  async function readEndpoint(executor: Pick<Database, 'select'> = db): Promise<HookEndpoint> {
    const [found] = await executor.select().from(hookEndpoints).where(isOurs).limit(1);
    return found ?? { url: endpoint, failingSince: null, disabledAt: null, disabledReason: null };
  }

  async function end(
    tx: Executor,
    { id, attempts }: HookEvent,
    state: 'delivered' | 'failed',
    attempt: Attempt,
    time: Date,
  ): Promise<void> {
    const ended = { ...lastAttempt(attempt, time), attempts: attempts + 1, state, jobId: null, dueAt: null };
    await tx.update(hookEvents).set(ended).where(eq(hookEvents.id, id));
  }

  /** Gives the payment's next event a job that is due now. @returns whether there is one */
  async function scheduleNext(tx: Executor, { transactionId, sequence }: HookEvent, time: Date): Promise<boolean> {
    if (transactionId === null) return false;
    const [next] = await tx
      .select({ id: hookEvents.id })
      .from(hookEvents)
      .where(and(eq(hookEvents.transactionId, transactionId), isWaiting, gt(hookEvents.sequence, sequence)))
      .orderBy(asc(hookEvents.sequence))
      .limit(1);
    return next !== undefined && (await schedule(tx, eq(hookEvents.id, next.id), time)) > 0;
  }

  /** @returns whether another event of the payment can be sent now */
  async function recordSuccess(tx: Executor, event: HookEvent, attempt: Attempt, time: Date): Promise<boolean> {
    await end(tx, event, 'delivered', attempt, time);
    const isNextDue = await scheduleNext(tx, event, time);
    await tx
      .update(hookEndpoints)
      .set({ failingSince: null })
      .where(and(isOurs, isNotNull(hookEndpoints.failingSince)));
    return isNextDue;
  }

  /** Notes that the endpoint fails. @returns why it is disabled by this; null: it is not, or was already */
  async function noteFailure(tx: Executor, { reply }: Attempt, time: Date): Promise<DisabledReason | null> {
    const failing = { url: endpoint, failingSince: time };
    await tx
      .insert(hookEndpoints)
      .values(failing)
      .onConflictDoUpdate({ target: hookEndpoints.url, set: failing, setWhere: isNull(hookEndpoints.failingSince) });
    const isGone = 'status' in reply && reply.status === gone;
    const isDead = isGone ? undefined : lte(hookEndpoints.failingSince, new Date(time.getTime() - longestFailure));
    const disabledReason = isGone ? 'gone' : 'failing';
    const disabled = await tx
      .update(hookEndpoints)
      .set({ disabledAt: time, disabledReason })
      .where(and(isOurs, isNull(hookEndpoints.disabledAt), isDead))
      .returning();
    return disabled.length === 0 ? null : disabledReason;
  }

  async function recordFailure(tx: Executor, event: HookEvent, attempt: Attempt, time: Date): Promise<Recorded> {
    const disabled = await noteFailure(tx, attempt, time);
    const attempts = event.attempts + 1;
    const gap = gapAfter(attempts);
    if (gap === null && !disabled) {
      await end(tx, event, 'failed', attempt, time);
      return { isNextDue: await scheduleNext(tx, event, time), disabled };
    }
    // Where the endpoint is disabled it waits until that is enabled.
    const at = new Date(time.getTime() + (gap ?? 0));
    await schedule(tx, eq(hookEvents.id, event.id), at, { ...lastAttempt(attempt, time), attempts });
    if (disabled) await writeAudit(tx, gateway, 'web hooks disabled', { detail: `${endpoint}: ${disabled}` });
    return { isNextDue: false, disabled };
  }

  return {
    readEndpoint,
    /** The event of a job; null: it has another job by now, or none. */
    async eventOf(jobId: string): Promise<HookEvent | null> {
      const [event] = await db
        .select()
        .from(hookEvents)
        .where(and(eq(hookEvents.jobId, jobId), isWaiting))
        .limit(1);
      return event ?? null;
    },
    /** Ends a job that no event has any more. */
    drop: (jobId: string): Promise<void> => queue.finish(db, jobId),
    /** Gives a job to another node: this one is closing. */
    release: (jobId: string): Promise<void> => queue.putBack([jobId]),
    /** When the event before it is tried next; null: there is none that waits, so that this one may be sent. */
    async predecessorDue({ transactionId, sequence }: HookEvent): Promise<Date | null> {
      if (transactionId === null) return null;
      const before = and(eq(hookEvents.transactionId, transactionId), isWaiting, lt(hookEvents.sequence, sequence));
      const [first] = await db.select().from(hookEvents).where(before).orderBy(asc(hookEvents.sequence)).limit(1);
      return first ? (first.dueAt ?? now()) : null;
    },
    /** Puts an event off, without an attempt. */
    postpone: (event: HookEvent, jobId: string, at: Date): Promise<void> =>
      db.transaction(async (tx) => {
        await queue.finish(tx, jobId);
        await schedule(tx, and(eq(hookEvents.id, event.id), eq(hookEvents.jobId, jobId)), at);
      }),
    /** Writes the end of an attempt, and what follows from it. null: another process has sent the event meanwhile. */
    record: (jobId: string, attempt: Attempt): Promise<Recorded | null> =>
      db.transaction(async (tx) => {
        await queue.finish(tx, jobId);
        const [event] = await tx
          .select()
          .from(hookEvents)
          .where(and(eq(hookEvents.jobId, jobId), isWaiting))
          .limit(1)
          .for('update');
        if (!event) return null;
        const time = now();
        if (!isAccepted(attempt)) return recordFailure(tx, event, attempt, time);
        return { isNextDue: await recordSuccess(tx, event, attempt, time), disabled: null };
      }),
    /** Stores a test event with its only attempt. */
    async recordTest(event: Pick<HookEvent, 'id' | 'type' | 'body'>, attempt: Attempt): Promise<HookEvent> {
      const state = isAccepted(attempt) ? 'delivered' : 'failed';
      const ended = { ...event, settled: 0n, state, attempts: 1, ...lastAttempt(attempt, now()) } as const;
      const [stored] = await db.insert(hookEvents).values(ended).returning();
      if (!stored) throw new Error('A test event was not stored.');
      return stored;
    },
    /** Sends events again, from now on. @returns how many they are */
    replay: (events: { readonly ids: readonly string[] } | 'failed', actor: Actor): Promise<number> =>
      db.transaction(async (tx) => {
        const chosen = events === 'failed' ? eq(hookEvents.state, 'failed') : inArray(hookEvents.id, [...events.ids]);
        const count = await schedule(tx, and(chosen, isNotNull(hookEvents.transactionId)), now(), { attempts: 0 });
        if (count > 0) await writeAudit(tx, actor, 'web hooks replayed', { detail: String(count) });
        return count;
      }),
    /** Enables the endpoint, and sends what has waited. */
    enable: (actor: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const enabled = await tx
          .update(hookEndpoints)
          .set({ failingSince: null, disabledAt: null, disabledReason: null })
          .where(and(isOurs, isNotNull(hookEndpoints.disabledAt)))
          .returning();
        if (enabled.length === 0) return;
        await schedule(tx, isWaiting, now(), { attempts: 0 });
        await writeAudit(tx, actor, 'web hooks enabled', { detail: endpoint });
      }),
    /** Jobs that should have been taken by now. */
    async dueJobs(): Promise<readonly string[]> {
      const due = await db
        .select({ jobId: hookEvents.jobId })
        .from(hookEvents)
        .where(and(isWaiting, lt(hookEvents.dueAt, now())));
      return due.flatMap(({ jobId }) => jobId ?? []);
    },
  };
}
