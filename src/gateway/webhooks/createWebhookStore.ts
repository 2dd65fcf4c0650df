import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, type SQL } from 'drizzle-orm';
import { type Actor, gatewayActor, writeAudit } from '../audit/writeAudit';
import type { Database } from '../db/openDatabase';
import { type DisabledReason, webhookEndpoints, webhookEvents } from '../db/webhookTables';
import { backoffAfter } from '../dueWork/backoff';
import { takeDue } from '../dueWork/takeDue';
import type { Executor } from '../ledger/postEntry';
import type { SignedReply } from '../signed/createSignedSender';
import { longestFailure, retryLimit, webhookBackoff } from './webhookBackoff';

export type WebhookEvent = typeof webhookEvents.$inferSelect;
export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect;

/** How one attempt to deliver an event has ended. */
export interface Attempt {
  readonly reply: SignedReply;
  /** ms. */
  readonly duration: number;
}

const isWaiting = eq(webhookEvents.state, 'waiting');
const gone = 410;
/** A taken event whose attempt is not recorded by then is due again: its process has died. Longer than an attempt. ms */
const longestWork = 30_000;
/** How long an event is left to a node of the version before, which has a job for it. ms */
const patience = 60_000;

export const isAccepted = ({ reply }: Attempt): boolean =>
  'status' in reply && reply.status >= 200 && reply.status <= 299;

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

export type WebhookStore = ReturnType<typeof createWebhookStore>;

/**
 * The events and the endpoint in the database. Whoever takes an event puts it off, and records its attempt only where
 * nobody has changed that time: whatever process dies, an event that waits is due, and no two processes send it at a time.
 * @param url of the endpoint
 */
export function createWebhookStore(db: Database, url: string, now = () => new Date()) {
  const endpoint = shownUrl(url);
  const isOurs = eq(webhookEndpoints.url, endpoint);
  const after = (ms: number): Date => new Date(now().getTime() + ms);
  /** Nobody has taken, put off or ended it since. */
  const asTaken = ({ id, dueAt }: WebhookEvent) =>
    and(eq(webhookEvents.id, id), isWaiting, dueAt ? eq(webhookEvents.dueAt, dueAt) : isNull(webhookEvents.dueAt));

  /** @returns how many events they are */
  async function schedule(
    tx: Pick<Executor, 'update'>,
    events: SQL | undefined,
    at: Date,
    changed = {},
  ): Promise<number> {
    const values = { ...changed, state: 'waiting' as const, jobId: null, dueAt: at };
    return (await tx.update(webhookEvents).set(values).where(events).returning({ id: webhookEvents.id })).length;
  }

  async function readEndpoint(): Promise<WebhookEndpoint> {
    const [found] = await db.select().from(webhookEndpoints).where(isOurs).limit(1);
    return found ?? { url: endpoint, failingSince: null, disabledAt: null, disabledReason: null };
  }

  /** @returns whether it was as it was taken, and has ended */
  async function end(
    tx: Executor,
    event: WebhookEvent,
    state: 'delivered' | 'failed',
    attempt: Attempt,
    time: Date,
  ): Promise<boolean> {
    const values = { ...lastAttempt(attempt, time), attempts: event.attempts + 1, state, jobId: null, dueAt: null };
    const ended = tx.update(webhookEvents).set(values).where(asTaken(event)).returning({ id: webhookEvents.id });
    return (await ended).length > 0;
  }

  /** The payment's next event is due now. */
  async function scheduleNext(tx: Executor, { transactionId, sequence }: WebhookEvent, time: Date): Promise<void> {
    if (transactionId === null) return;
    const next = tx
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(and(eq(webhookEvents.transactionId, transactionId), isWaiting, gt(webhookEvents.sequence, sequence)))
      .orderBy(asc(webhookEvents.sequence))
      .limit(1);
    await schedule(tx, eq(webhookEvents.id, next), time);
  }

  async function recordSuccess(tx: Executor, event: WebhookEvent, attempt: Attempt, time: Date): Promise<null> {
    if (!(await end(tx, event, 'delivered', attempt, time))) return null;
    await scheduleNext(tx, event, time);
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: null })
      .where(and(isOurs, isNotNull(webhookEndpoints.failingSince)));
    return null;
  }

  /** Notes that the endpoint fails. @returns why it is disabled by this; null: it is not, or was already */
  async function noteFailure(tx: Executor, { reply }: Attempt, time: Date): Promise<DisabledReason | null> {
    const failing = { url: endpoint, failingSince: time };
    await tx
      .insert(webhookEndpoints)
      .values(failing)
      .onConflictDoUpdate({
        target: webhookEndpoints.url,
        set: failing,
        setWhere: isNull(webhookEndpoints.failingSince),
      });
    const isGone = 'status' in reply && reply.status === gone;
    const isDead = isGone ? undefined : lte(webhookEndpoints.failingSince, new Date(time.getTime() - longestFailure));
    const disabledReason = isGone ? 'gone' : 'failing';
    const disabled = await tx
      .update(webhookEndpoints)
      .set({ disabledAt: time, disabledReason })
      .where(and(isOurs, isNull(webhookEndpoints.disabledAt), isDead))
      .returning();
    return disabled.length === 0 ? null : disabledReason;
  }

  /** @returns why the endpoint was disabled by this; null: it was not */
  async function recordFailure(
    tx: Executor,
    event: WebhookEvent,
    attempt: Attempt,
    time: Date,
  ): Promise<DisabledReason | null> {
    const [current] = await tx.select().from(webhookEvents).where(asTaken(event)).limit(1).for('update');
    if (!current) return null;
    const disabled = await noteFailure(tx, attempt, time);
    const attempts = event.attempts + 1;
    if (attempts > retryLimit && !disabled) {
      await end(tx, event, 'failed', attempt, time);
      await scheduleNext(tx, event, time);
      return null;
    }
    // Where the endpoint is disabled it waits until that is enabled.
    const at = new Date(time.getTime() + backoffAfter(attempts, webhookBackoff));
    await schedule(tx, eq(webhookEvents.id, event.id), at, { ...lastAttempt(attempt, time), attempts });
    if (disabled) await writeAudit(tx, gatewayActor, 'web hooks disabled', { detail: `${endpoint}: ${disabled}` });
    return disabled;
  }

  return {
    readEndpoint,
    /** Takes events that are due, each for one attempt; none while the endpoint is disabled. */
    async take(limit: number): Promise<readonly WebhookEvent[]> {
      const disabled = db
        .select()
        .from(webhookEndpoints)
        .where(and(isOurs, isNotNull(webhookEndpoints.disabledAt)));
      const isFree = or(isNull(webhookEvents.jobId), lte(webhookEvents.dueAt, after(-patience)));
      const condition = and(isWaiting, isFree, notExists(disabled));
      const { update, isDue } = takeDue(
        db,
        { key: webhookEvents.id, dueAt: webhookEvents.dueAt, condition },
        now(),
        limit,
      );
      return update(webhookEvents)
        .set({ jobId: null, dueAt: after(longestWork) })
        .where(isDue)
        .returning();
    },
    /** Gives an event to another node: this one is closing. */
    release: async (event: WebhookEvent): Promise<void> => void (await schedule(db, asTaken(event), now())),
    /**
     * Puts an event off whose predecessor waits. That schedules it when it has ended; this is for the case that it never
     * does. @returns false: there is none
     */
    async waitsForPredecessor(event: WebhookEvent): Promise<boolean> {
      const { transactionId, sequence } = event;
      if (transactionId === null || sequence === 1) return false;
      const before = and(
        eq(webhookEvents.transactionId, transactionId),
        isWaiting,
        lt(webhookEvents.sequence, sequence),
      );
      const [first] = await db.select().from(webhookEvents).where(before).orderBy(asc(webhookEvents.sequence)).limit(1);
      if (!first) return false;
      const due = Math.max(Number(first.dueAt), now().getTime());
      await schedule(db, asTaken(event), new Date(due + 1000));
      return true;
    },
    /**
     * Writes the end of an attempt, and what follows from it, unless the event was scheduled anew meanwhile.
     * @returns why the endpoint was disabled by this; null: it was not
     */
    record: (taken: WebhookEvent, attempt: Attempt): Promise<DisabledReason | null> =>
      db.transaction((tx) => (isAccepted(attempt) ? recordSuccess : recordFailure)(tx, taken, attempt, now())),
    /** Stores a test event with its only attempt. */
    async recordTest(event: Pick<WebhookEvent, 'id' | 'type' | 'body'>, attempt: Attempt): Promise<WebhookEvent> {
      const state = isAccepted(attempt) ? 'delivered' : 'failed';
      const ended = { ...event, settled: 0n, state, attempts: 1, ...lastAttempt(attempt, now()) } as const;
      const [stored] = await db.insert(webhookEvents).values(ended).returning();
      if (!stored) throw new Error('A test event was not stored.');
      return stored;
    },
    /** Sends events again, from now on. @returns how many they are */
    replay: (events: { readonly ids: readonly string[] } | 'failed', actor: Actor): Promise<number> =>
      db.transaction(async (tx) => {
        const chosen =
          events === 'failed' ? eq(webhookEvents.state, 'failed') : inArray(webhookEvents.id, [...events.ids]);
        const count = await schedule(tx, and(chosen, isNotNull(webhookEvents.transactionId)), now(), { attempts: 0 });
        if (count > 0) await writeAudit(tx, actor, 'web hooks replayed', { detail: String(count) });
        return count;
      }),
    /** Enables the endpoint, and sends what has waited. */
    enable: (actor: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const enabled = await tx
          .update(webhookEndpoints)
          .set({ failingSince: null, disabledAt: null, disabledReason: null })
          .where(and(isOurs, isNotNull(webhookEndpoints.disabledAt)))
          .returning();
        if (enabled.length === 0) return;
        await schedule(tx, isWaiting, now(), { attempts: 0 });
        await writeAudit(tx, actor, 'web hooks enabled', { detail: endpoint });
      }),
  };
}
