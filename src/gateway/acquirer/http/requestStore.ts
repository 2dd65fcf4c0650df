import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { TransactionId } from '../../../contract/ids';
import { type AcquirerAction, acquirerRequests } from '../../db/acquirerTables';
import { caseOf } from '../../db/columns';
import type { Database } from '../../db/openDatabase';
import { type Insert, insertOf, type Write } from '../../db/writes';
import { type Backoff, backoffAfter, doubling } from '../../dueWork/backoff';
import { nextAttempt, takeDue } from '../../dueWork/takeDue';

export type AcquirerRequest = typeof acquirerRequests.$inferSelect;
export type NewRequest = typeof acquirerRequests.$inferInsert;

/** Until it is asked again about what it has not answered. A status is what webhooks bring anyway: seldom. */
const backoffs: Readonly<Record<AcquirerAction, Backoff>> = {
  create: doubling(5000, 60_000),
  answer: doubling(5000, 60_000),
  cancel: doubling(5000, 600_000),
  status: doubling(30_000, 3_600_000),
};

export type RequestStore = ReturnType<typeof createRequestStore>;

/** All that is asked of the table `acquirer_requests`. */
export function createRequestStore(db: Database, now: () => Date) {
  const { transactionId: key } = acquirerRequests;
  const after = (ms: number): Date => new Date(now().getTime() + ms);
  const nextAfter = (action: AcquirerAction, failed: number): Date => after(backoffAfter(failed, backoffs[action]));
  const asStatus = (id: TransactionId) =>
    ({
      action: 'status',
      key: `${id}.status`,
      isInMemory: false,
      fields: null,
      answeredStep: null,
      attempts: 0,
      dueAt: nextAfter('status', 1),
    }) as const;
  const write = (statement: SQLWrapper): Write => ({ name: 'request', statement });
  /** A later request stays. */
  const endOf = (request: Pick<AcquirerRequest, 'transactionId' | 'key'>) => {
    const same = and(eq(key, request.transactionId), eq(acquirerRequests.key, request.key));
    return db.update(acquirerRequests).set(asStatus(request.transactionId)).where(same);
  };
  return {
    after,
    /** A new payment's. */
    added: (request: NewRequest): Insert => insertOf('request', acquirerRequests, request),
    /** Replaces questions for the status alone: nothing is stored while another request is pending. */
    replacedStatus(request: NewRequest): Write {
      const isIdle = and(eq(key, request.transactionId), eq(acquirerRequests.action, 'status'));
      const { transactionId: _, ...values } = request;
      const replaced = db.update(acquirerRequests).set(values).where(isIdle).returning();
      return { ...write(replaced), isRequired: true };
    },
    /** A state was applied: nothing else is pending. */
    followedState: (id: TransactionId, isFinal: boolean): Write =>
      write(
        isFinal
          ? db.delete(acquirerRequests).where(eq(key, id))
          : db.update(acquirerRequests).set(asStatus(id)).where(eq(key, id)),
      ),
    answered: (request: Parameters<typeof endOf>[0]): Write => write(endOf(request)),
    /** Ends a request that has changed nothing of its payment. */
    end: async (request: Parameters<typeof endOf>[0]): Promise<void> => void (await endOf(request)),
    remove: async (id: TransactionId): Promise<void> => void (await db.delete(acquirerRequests).where(eq(key, id))),
    /** Takes requests that are due, each for one attempt, and puts off the next before it is sent. */
    async take(kind: 'requests' | 'statuses', limit: number): Promise<readonly AcquirerRequest[]> {
      const { action, dueAt } = acquirerRequests;
      const condition = (kind === 'statuses' ? eq : ne)(action, 'status');
      const { update, isDue } = takeDue(db, { key, dueAt, condition }, now(), limit);
      const attempts = sql<number>`${acquirerRequests.attempts} + 1`;
      const next = caseOf(action, backoffs, (backoff) => nextAttempt(now(), attempts, backoff));
      return update(acquirerRequests).set({ attempts, dueAt: next }).where(isDue).returning();
    },
    /** Asks something else instead of a request that was taken. @returns null: something else has happened to it */
    async replace(
      { transactionId, key: former, attempts, dueAt }: AcquirerRequest,
      asked: Pick<AcquirerRequest, 'action' | 'key'>,
    ): Promise<AcquirerRequest | null> {
      const asTaken = and(eq(key, transactionId), eq(acquirerRequests.key, former), eq(acquirerRequests.dueAt, dueAt));
      const [replaced] = await db
        .update(acquirerRequests)
        .set({ ...asked, isInMemory: false, dueAt: nextAfter(asked.action, attempts) })
        .where(asTaken)
        .returning();
      return replaced ?? null;
    },
  };
}
