import { and, asc, eq, lte } from 'drizzle-orm';
import type { TransactionId } from '../../../contract/ids';
import { type AcquirerAction, acquirerRequests } from '../../db/acquirerTables';
import type { Database } from '../../db/openDatabase';
import type { Executor } from '../../ledger/postEntry';
import { type Gaps, gapAfter } from '../../signed/createOutbox';

export type AcquirerRequest = typeof acquirerRequests.$inferSelect;
export type NewRequest = typeof acquirerRequests.$inferInsert;

/** Until it is asked again about what it has not answered. A status is what hooks bring anyway: seldom. In ms. */
const gaps: Readonly<Record<AcquirerAction, Gaps>> = {
  create: { first: 5000, longest: 60_000 },
  answer: { first: 5000, longest: 60_000 },
  cancel: { first: 5000, longest: 600_000 },
  status: { first: 30_000, longest: 3_600_000 },
};

/** Requests at a time. */
const lot = 20;

export type RequestStore = ReturnType<typeof createRequestStore>;

/** All that is asked of the table `acquirer_requests`. */
export function createRequestStore(db: Database, now: () => Date) {
  const { transactionId: key } = acquirerRequests;
  const after = (ms: number): Date => new Date(now().getTime() + ms);
  const asStatus = (id: TransactionId) =>
    ({
      action: 'status',
      key: `${id}.status`,
      isInMemory: false,
      fields: null,
      answeredStep: null,
      attempts: 0,
      dueAt: after(gaps.status.first),
    }) as const;
  return {
    after,
    /** A new payment's. */
    add: async (tx: Executor, request: NewRequest): Promise<void> =>
      void (await tx.insert(acquirerRequests).values(request)),
    /** Replaces questions for the status alone. @returns false: another request is pending */
    async replaceStatus(tx: Executor, request: NewRequest): Promise<boolean> {
      const isIdle = and(eq(key, request.transactionId), eq(acquirerRequests.action, 'status'));
      const { transactionId: _, ...values } = request;
      return (await tx.update(acquirerRequests).set(values).where(isIdle).returning()).length > 0;
    },
    /** A state was applied: nothing else is pending. */
    async followState(tx: Executor, id: TransactionId, isFinal: boolean): Promise<void> {
      if (isFinal) await tx.delete(acquirerRequests).where(eq(key, id));
      else await tx.update(acquirerRequests).set(asStatus(id)).where(eq(key, id));
    },
    /** This request is answered; a later one stays. */
    async answered(tx: Executor, request: Pick<AcquirerRequest, 'transactionId' | 'key'>): Promise<void> {
      const same = and(eq(key, request.transactionId), eq(acquirerRequests.key, request.key));
      await tx.update(acquirerRequests).set(asStatus(request.transactionId)).where(same);
    },
    remove: async (id: TransactionId): Promise<void> => void (await db.delete(acquirerRequests).where(eq(key, id))),
    async due(): Promise<{ readonly requests: readonly AcquirerRequest[]; readonly hasMore: boolean }> {
      const { dueAt } = acquirerRequests;
      const requests = await db.select().from(acquirerRequests).where(lte(dueAt, now())).orderBy(asc(dueAt)).limit(lot);
      return { requests, hasMore: requests.length === lot };
    },
    /** Takes a request for one attempt, and puts off the next before it is sent. @returns null: another node took it */
    async take(request: AcquirerRequest, changed: Partial<NewRequest>): Promise<AcquirerRequest | null> {
      const { attempts, dueAt } = request;
      const taken = { ...changed, attempts: attempts + 1 };
      const asRead = and(
        eq(key, request.transactionId),
        eq(acquirerRequests.key, request.key),
        eq(acquirerRequests.dueAt, dueAt),
      );
      const gap = gapAfter(attempts, gaps[changed.action ?? request.action]);
      const [found] = await db
        .update(acquirerRequests)
        .set({ ...taken, dueAt: after(gap) })
        .where(asRead)
        .returning();
      return found ?? null;
    },
    /** Nobody else is at work: all is due now. */
    makeAllDue: async (): Promise<void> => void (await db.update(acquirerRequests).set({ dueAt: now() })),
  };
}
