import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from './openDatabase';
import { stepAnswers, transactionEvents, transactions } from './schema';

type Stored = typeof transactions.$inferSelect;

/** A transaction as the gateway works with it: amounts in canonical decimals, never in binary floating point. */
export type TransactionRow = Stored;
export type NewTransaction = typeof transactions.$inferInsert;

/** '500.000000000000000000' → '500': Postgres gives numerics with their full scale. */
const canonical = (amount: string | null): string | null =>
  amount === null ? null : amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;

const rowOf = (stored: Stored): TransactionRow => ({
  ...stored,
  amount: canonical(stored.amount),
  paidAmount: canonical(stored.paidAmount),
});

export type TransactionStore = ReturnType<typeof createTransactionStore>;

/** All that is asked of the transactions table. The same suite of tests runs it over both databases. */
export function createTransactionStore(db: Database) {
  const one = (rows: Stored[]): TransactionRow | null => (rows[0] ? rowOf(rows[0]) : null);
  const note = (executor: Pick<Database, 'insert'>, row: Pick<Stored, 'id' | 'status'>, what: string) =>
    executor.insert(transactionEvents).values({ transactionId: row.id, what, status: row.status });

  return {
    /**
     * Makes a transaction unless this user's requestId has one already: the unique key decides, under concurrency too.
     * @returns the new row, or null when the intent is known.
     */
    async create(values: NewTransaction): Promise<TransactionRow | null> {
      return db.transaction(async (tx) => {
        const made = one(await tx.insert(transactions).values(values).onConflictDoNothing().returning());
        if (made) await note(tx, made, 'created');
        return made;
      });
    },
    async byIntent(userId: string, requestId: string): Promise<TransactionRow | null> {
      const wanted = and(eq(transactions.userId, userId), eq(transactions.requestId, requestId));
      return one(await db.select().from(transactions).where(wanted).limit(1));
    },
    async byId(userId: string, id: string): Promise<TransactionRow | null> {
      return one(await db.select().from(transactions).where(and(eq(transactions.userId, userId), eq(transactions.id, id))).limit(1));
    },
    async byReference(reference: string): Promise<TransactionRow | null> {
      return one(await db.select().from(transactions).where(eq(transactions.reference, reference)).limit(1));
    },
    /** The user's newest one that still waits. */
    async newestOpen(userId: string): Promise<TransactionRow | null> {
      const open = and(eq(transactions.userId, userId), eq(transactions.status, 0));
      return one(await db.select().from(transactions).where(open).orderBy(desc(transactions.createdAt)).limit(1));
    },
    /** Changes a transaction that still waits: a settled one stays as it is, whoever comes late. */
    async change(id: string, values: Partial<NewTransaction>, what: string): Promise<TransactionRow | null> {
      return db.transaction(async (tx) => {
        const open = and(eq(transactions.id, id), eq(transactions.status, 0));
        const changed = one(await tx.update(transactions).set(values).where(open).returning());
        if (changed) await note(tx, changed, what);
        return changed;
      });
    },
    /** An accepted payment may still be settled (contract C8); nothing else leaves its end. */
    async settle(id: string, values: Partial<NewTransaction>, what: string): Promise<TransactionRow | null> {
      return db.transaction(async (tx) => {
        const unsettled = and(eq(transactions.id, id), sql`${transactions.status} not in (1, 2)`);
        const changed = one(await tx.update(transactions).set(values).where(unsettled).returning());
        if (changed) await note(tx, changed, what);
        return changed;
      });
    },
    /** Whether this answer to a step is the first with its requestId. */
    async claimAnswer(transactionId: string, requestId: string): Promise<boolean> {
      const claimed = await db.insert(stepAnswers).values({ transactionId, requestId }).onConflictDoNothing().returning();
      return claimed.length > 0;
    },
    /** Gives an answer back that was refused: the same requestId may answer again, corrected. */
    async releaseAnswer(transactionId: string, requestId: string): Promise<void> {
      await db.delete(stepAnswers).where(and(eq(stepAnswers.transactionId, transactionId), eq(stepAnswers.requestId, requestId)));
    },
    /** Outcomes that come by themselves and have not yet: asked for at start. */
    async due(): Promise<TransactionRow[]> {
      const waiting = and(eq(transactions.status, 0), isNotNull(transactions.dueAt));
      return (await db.select().from(transactions).where(waiting)).map(rowOf);
    },
    async countOf(userId: string): Promise<number> {
      const [row] = await db.select({ count: sql<string>`count(*)` }).from(transactions).where(eq(transactions.userId, userId));
      return Number(row?.count ?? 0);
    },
  };
}
