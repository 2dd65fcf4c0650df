import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, gatewayActor, writeAudit } from '../audit/writeAudit';
import type { Database, Executor } from '../db/openDatabase';
import { type DisabledReason, webhookEndpoints, webhookEvents } from '../db/webhookTables';
import { type Write, withWrites } from '../db/writes';
import { backoffAfter } from '../dueWork/backoff';
import { takeDue } from '../dueWork/takeDue';
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

/** What has followed from an attempt. */
export interface Recorded {
  /** Why the endpoint was disabled by it; null: it was not. */
  readonly disabled: DisabledReason | null;
  /** The payment's next event had to wait for this one. */
  readonly isNextDue: boolean;
}

const isWaiting = eq(webhookEvents.state, 'waiting');
/** In a statement that ends an event first. */
const hasEnded = sql`exists (select from ended)`;
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

  /**
   * Ends an event, if it is as it was taken. The payment's next event is due then.
   * @param also what else follows, if it `hasEnded`
   */
  async function end(
    tx: Executor,
    event: WebhookEvent,
    ended: { readonly state: 'delivered' | 'failed'; readonly attempt: Attempt; readonly time: Date },
    also: readonly Write[] = [],
  ): Promise<Recorded> {
    const { state, attempt, time } = ended;
    const { id, transactionId: payment, sequence } = webhookEvents;
    const values = { ...lastAttempt(attempt, time), attempts: event.attempts + 1, state, jobId: null, dueAt: null };
    const statement = tx.update(webhookEvents).set(values).where(asTaken(event)).returning({ id });
    const isOfPayment = event.transactionId === null ? sql`false` : eq(payment, event.transactionId);
    const isLater = and(isOfPayment, isWaiting, gt(sequence, event.sequence));
    const next = tx.select({ id }).from(webhookEvents).where(isLater).orderBy(asc(sequence)).limit(1);
    const scheduled = await withWrites(tx, [{ name: 'ended', statement }, ...also])
      .update(webhookEvents)
      .set({ jobId: null, dueAt: time })
      .where(and(eq(id, next), hasEnded))
      .returning({ id });
    return { disabled: null, isNextDue: scheduled.length > 0 };
  }

  function recordSuccess(tx: Executor, event: WebhookEvent, attempt: Attempt, time: Date): Promise<Recorded> {
    const recovered = tx
      .update(webhookEndpoints)
      .set({ failingSince: null })
      .where(and(isOurs, isNotNull(webhookEndpoints.failingSince), hasEnded));
    return end(tx, event, { state: 'delivered', attempt, time }, [{ name: 'recovered', statement: recovered }]);
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

  async function recordFailure(tx: Executor, event: WebhookEvent, attempt: Attempt, time: Date): Promise<Recorded> {
    const [current] = await tx.select().from(webhookEvents).where(asTaken(event)).limit(1).for('update');
    if (!current) return { disabled: null, isNextDue: false };
    const disabled = await noteFailure(tx, attempt, time);
    const attempts = event.attempts + 1;
    if (attempts > retryLimit && !disabled) return end(tx, event, { state: 'failed', attempt, time });
    // Where the endpoint is disabled it waits until that is enabled.
    const at = new Date(time.getTime() + backoffAfter(attempts, webhookBackoff));
    await schedule(tx, eq(webhookEvents.id, event.id), at, { ...lastAttempt(attempt, time), attempts });
    if (disabled) await writeAudit(tx, gatewayActor, 'web hooks disabled', { detail: `${endpoint}: ${disabled}` });
    return { disabled, isNextDue: false };
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
    /** Writes the end of an attempt, and what follows from it, unless the event was scheduled anew meanwhile. */
    record: (taken: WebhookEvent, attempt: Attempt): Promise<Recorded> =>
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
