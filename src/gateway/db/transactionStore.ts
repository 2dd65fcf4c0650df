import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Step } from '../../contract/generated/types';
import type { RequestId, TransactionId } from '../../contract/ids';
import { type TransactionStatus, transactionStatuses } from '../../contract/transactionStatus';
import { mayFollow } from '../../domain/transactionProgress';
import type { HoldEnd, Ledger } from '../ledger/createLedger';
import type { Executor } from '../ledger/postEntry';
import type { PersonalColumns, PersonalData, PersonalDataCipher } from '../privacy/createPersonalDataCipher';
import { noOutbox, type PaymentOutbox } from '../webhooks/createWebhookOutbox';
import { openStatuses } from './columns';
import { isStorable } from './isStorable';
import type { Database } from './openDatabase';
import { createPlayerLock } from './playerLock';
import { duplicateCreates, stepAnswers, transactionEvents, transactions } from './schema';

type Stored = typeof transactions.$inferSelect;
type Inserted = typeof transactions.$inferInsert;

/** A transaction as the gateway works with it: amounts in canonical decimals, never in binary floating point. */
export type TransactionRow = Omit<Stored, keyof PersonalColumns> &
  PersonalData & {
    /** No key of this node reads what the player has typed: `fields`, `account` and `bonusId` are empty. */
    readonly isUnreadable?: true;
  };
export type NewTransaction = Omit<Inserted, keyof PersonalColumns> &
  Pick<PersonalData, 'fields'> &
  Partial<PersonalData>;
/** What happens to a transaction changes nothing of what its player has typed. */
export type TransactionChange = Partial<Omit<Inserted, keyof PersonalColumns>>;
/** A change that a decision about the payment makes. */
export type StatusChange = TransactionChange & { readonly status: TransactionStatus };

/** '500.000000000000000000' → '500': Postgres gives numerics with their full scale. */
export const withoutTrailingZeros = (amount: string | null): string | null => amount?.replace(/\.?0+$/, '') ?? null;

/** What this node cannot read is missing. */
const unreadable = { fields: {}, account: null, bonusId: null, isUnreadable: true } as const;

/**
 * `first`: the same payment was made under another requestId less than 2 s before; nothing new was made. `notHeld`: there
 * is no money for the withdrawal, or that is unknown; nothing was made.
 */
export type Created =
  | { readonly made: TransactionRow }
  | { readonly first: TransactionRow }
  | { readonly notHeld: NotHeld };

/** Writes what belongs to a payment in the database transaction that writes the payment. */
export type AlsoStore = (tx: Executor, row: TransactionRow) => Promise<void>;

/** `unknown`: the platform has not answered. The create may be repeated. */
export type NotHeld = Exclude<HoldEnd, 'held'> | 'unknown';

/** Undoes the database transaction that has written a withdrawal. */
class NotHeldError extends Error {
  readonly why: NotHeld;

  constructor(why: NotHeld) {
    super(`The withdrawal is not held: ${why}.`);
    this.why = why;
  }
}

/** How often a player may ask for another code. */
const resends = { pause: '30 seconds', anHour: 5 } as const;

/** Contract §8: within this time the same payment under another requestId is a duplicate. */
const duplicateWindow = sql`interval '2 seconds'`;

type PaymentOfPlayer = Pick<Stored, 'id' | 'userId'>;
type StepOfRow = PaymentOfPlayer & Pick<Stored, 'stepIndex'>;

/** A payment that this status may replace: an end stays, even if the same one comes again. */
const mayBecome = (status: TransactionStatus) =>
  inArray(
    transactions.status,
    openStatuses.filter((open) => mayFollow(open, status)),
  );

/**
 * The change, with what was paid before: what has moved does not move back, whatever a later state names. A payment that is
 * processed without a paid amount is paid in full.
 */
function withPaidPart(values: StatusChange) {
  const named = sql`${values.paidAmount ?? null}::numeric`;
  const inFull = values.status === 'processed' ? transactions.amount : sql`0`;
  const paid = sql`coalesce(${named}, ${inFull}, 0)`;
  const { paidAmount: before } = transactions;
  return { ...values, paidAmount: sql`case when ${before} > ${paid} then ${before} else ${named} end` };
}

/** When a payment was accepted first, and when it ended (contract §11, `times`): set with the status that says so. */
const momentsOf = (status: TransactionStatus | undefined) => ({
  ...(status === 'accepted' && { seenAt: sql`coalesce(${transactions.seenAt}, now())` }),
  ...(status && transactionStatuses[status].isEnd && { endedAt: sql`now()` }),
});

/** A transaction that still waits, at this step. */
const openAt = (id: TransactionId, stepIndex: number) =>
  and(eq(transactions.id, id), eq(transactions.status, 'waiting'), eq(transactions.stepIndex, stepIndex));

export type TransactionStore = ReturnType<typeof createTransactionStore>;

/**
 * All that is asked of the transactions table. The same suite of tests runs it over both databases. What changes a payment
 * has its player's lock, for which it waits without a connection, as it would not for rows.
 */
export function createTransactionStore(
  db: Database,
  ledger: Ledger,
  cipher: PersonalDataCipher,
  outbox: PaymentOutbox = noOutbox,
) {
  const rowOf = ({ personalDataKey, bonus, ...stored }: Stored): TransactionRow => ({
    ...stored,
    ...(cipher.decrypt({ ...stored, bonus, personalDataKey }) ?? unreadable),
    amount: withoutTrailingZeros(stored.amount),
    paidAmount: withoutTrailingZeros(stored.paidAmount),
  });
  const one = (rows: Stored[]): TransactionRow | null => (rows[0] ? rowOf(rows[0]) : null);
  const note = (executor: Pick<Database, 'insert'>, row: Pick<Stored, 'id' | 'status'>, what: string) =>
    executor.insert(transactionEvents).values({ transactionId: row.id, what, status: row.status });
  /** What belongs to each change: its events, for us and for the platform, and the money that moves with it. */
  const follow = async (tx: Executor, row: TransactionRow, what: string): Promise<void> => {
    await outbox.changed(tx, row);
    await note(tx, row, what);
    await ledger.changed(tx, row);
  };
  const withPlayerLock = createPlayerLock(db);
  /** Changes a payment if the condition holds, with what belongs to the change. null: it does not hold */
  const update = async (
    tx: Executor,
    condition: SQL | undefined,
    values: PgUpdateSetSource<typeof transactions> & { readonly status?: TransactionStatus | undefined },
    what: string,
    alsoStore?: AlsoStore,
  ): Promise<TransactionRow | null> => {
    const set = { ...values, ...momentsOf(values.status) };
    const changed = one(await tx.update(transactions).set(set).where(condition).returning());
    if (changed) await follow(tx, changed, what);
    if (changed) await alsoStore?.(tx, changed);
    return changed;
  };
  const byId = async (userId: string, id: TransactionId): Promise<TransactionRow | null> => {
    if (!isStorable(id)) return null;
    const wanted = and(eq(transactions.userId, userId), eq(transactions.id, id));
    return one(await db.select().from(transactions).where(wanted).limit(1));
  };

  return {
    /**
     * Makes a transaction unless this user's requestId has one already, or the user made the same payment a moment ago
     * (contract §8), or there is no money for it. The unique key and the player's lock decide, under concurrency and on several nodes.
     * @param accepted all fingerprints of the same payment (`Fingerprint`): nodes may have different roots for a while
     * @param alsoStore what has to be stored with the payment, or not at all
     * @returns null when the intent is known, or the reference is taken.
     */
    async create(
      values: NewTransaction,
      accepted: readonly string[] = values.payloadHash.split(' '),
      alsoStore?: AlsoStore,
    ): Promise<Created | null> {
      const { userId, requestId } = values;
      // Creates of one user go one by one: the second sees what the first has committed.
      const creation = withPlayerLock(userId, async (tx): Promise<Created | null> => {
        const samePayment = and(
          eq(transactions.userId, userId),
          sql`string_to_array(${transactions.payloadHash}, ' ') && string_to_array(${accepted.join(' ')}, ' ')`,
          gt(transactions.createdAt, sql`now() - ${duplicateWindow}`),
        );
        const recent = tx.select().from(transactions).where(samePayment).orderBy(asc(transactions.createdAt)).limit(1);
        const first = one(await recent);
        if (first && first.requestId !== requestId) {
          const duplicate = { userId, requestId, transactionId: first.id };
          await tx.insert(duplicateCreates).values(duplicate).onConflictDoNothing();
          return { first };
        }
        const stored = { ...values, ...cipher.encrypt(values.id, { account: null, bonusId: null, ...values }) };
        const made = one(await tx.insert(transactions).values(stored).onConflictDoNothing().returning());
        if (!made) return null;
        await outbox.changed(tx, made);
        await note(tx, made, 'created');
        const end = await ledger.made(tx, made);
        if (end !== 'held') throw new NotHeldError(end);
        await alsoStore?.(tx, made);
        return { made };
      });
      return creation.catch((error: unknown) => {
        if (error instanceof NotHeldError) return { notHeld: error.why };
        throw error;
      });
    },
    /** The transaction of an intent; of a duplicate the first one, whose requestId is another. */
    async byIntent(userId: string, requestId: RequestId): Promise<TransactionRow | null> {
      const first = db
        .select({ id: duplicateCreates.transactionId })
        .from(duplicateCreates)
        .where(and(eq(duplicateCreates.userId, userId), eq(duplicateCreates.requestId, requestId)));
      const isOwn = eq(transactions.requestId, requestId);
      const wanted = and(eq(transactions.userId, userId), or(isOwn, eq(transactions.id, first)));
      return one(await db.select().from(transactions).where(wanted).orderBy(desc(isOwn)).limit(1));
    },
    byId,
    /** Whoever's it is: for the acquirer. */
    async ofAnybody(id: TransactionId): Promise<TransactionRow | null> {
      return isStorable(id) ? one(await db.select().from(transactions).where(eq(transactions.id, id)).limit(1)) : null;
    },
    async byReference(reference: string): Promise<TransactionRow | null> {
      if (!isStorable(reference)) return null;
      return one(await db.select().from(transactions).where(eq(transactions.reference, reference)).limit(1));
    },
    /** The user's newest one that may still change. One that waits is first: its player may have something to do. */
    async newestOpen(userId: string): Promise<TransactionRow | null> {
      const open = and(eq(transactions.userId, userId), inArray(transactions.status, openStatuses));
      const waitingFirst = [desc(eq(transactions.status, 'waiting')), desc(transactions.createdAt)];
      return one(
        await db
          .select()
          .from(transactions)
          .where(open)
          .orderBy(...waitingFirst)
          .limit(1),
      );
    },
    /** The method of the user's newest one. */
    async lastMethod(userId: string): Promise<string | undefined> {
      const own = db.select({ method: transactions.method }).from(transactions).where(eq(transactions.userId, userId));
      const [newest] = await own.orderBy(desc(transactions.createdAt)).limit(1);
      return newest?.method;
    },
    /** Changes a transaction that still waits: a settled one stays as it is, whoever comes late. */
    async change(
      { id, userId }: PaymentOfPlayer,
      values: TransactionChange,
      what: string,
    ): Promise<TransactionRow | null> {
      const isOpen = and(eq(transactions.id, id), eq(transactions.status, 'waiting'));
      return withPlayerLock(userId, (tx) => update(tx, isOpen, values, what));
    },
    /**
     * Settles a payment once. An accepted one may still be settled (contract C8); nothing else leaves its end.
     * @param dueAt given by a timer: nothing happens when the outcome was put off or decided otherwise since
     */
    async settle(
      { id, userId }: PaymentOfPlayer,
      values: StatusChange,
      what: string,
      dueAt?: Date,
    ): Promise<TransactionRow | null> {
      const isDue = dueAt && eq(transactions.dueAt, dueAt);
      const unsettled = and(eq(transactions.id, id), mayBecome(values.status), isDue);
      return withPlayerLock(userId, (tx) => update(tx, unsettled, withPaidPart(values), what));
    },
    /**
     * Applies a state of the acquirer: states are numbered, and only a higher number changes something. What was accepted
     * does not wait again, and what has ended stays so (contract C8).
     * @param sequence the state's number
     * @param alsoStore what has to be stored with the state, or not at all
     */
    async applyState(
      { id, userId }: PaymentOfPlayer,
      sequence: number,
      values: StatusChange,
      what: string,
      alsoStore: AlsoStore,
    ): Promise<TransactionRow | null> {
      const isNewer = and(eq(transactions.id, id), mayBecome(values.status), lt(transactions.stepIndex, sequence));
      const change = { ...withPaidPart(values), stepIndex: sequence };
      return withPlayerLock(userId, (tx) => update(tx, isNewer, change, what, alsoStore));
    },
    /**
     * Applies the answer to a step: stores its requestId and the change in one transaction, so that a
     * process that dies in between neither loses the answer nor takes it twice.
     * @param alsoStore what has to be stored with the answer, or not at all
     * @returns null when this requestId has answered already, or another answer was quicker.
     */
    async answer(
      { id, userId, stepIndex }: StepOfRow,
      requestId: RequestId,
      values: TransactionChange,
      what: string,
      alsoStore?: AlsoStore,
    ): Promise<TransactionRow | null> {
      return withPlayerLock(userId, async (tx) => {
        const claim = tx.insert(stepAnswers).values({ transactionId: id, requestId }).onConflictDoNothing();
        const isFirst = (await claim.returning()).length > 0;
        return isFirst ? update(tx, openAt(id, stepIndex), values, what, alsoStore) : null;
      });
    },
    /** Shows a step again whose answer was refused or lost. @param requestId of the answer, which may be used again */
    async restoreStep(
      { id, userId, stepIndex }: StepOfRow,
      step: Step,
      requestId: RequestId | null,
      alsoStore: AlsoStore,
    ): Promise<TransactionRow | null> {
      const isHidden = and(openAt(id, stepIndex), isNull(transactions.step));
      return withPlayerLock(userId, (tx) =>
        update(tx, isHidden, { step }, 'the step again', async (...stored) => {
          if (requestId !== null)
            await tx
              .delete(stepAnswers)
              .where(and(eq(stepAnswers.transactionId, id), eq(stepAnswers.requestId, requestId)));
          await alsoStore(...stored);
        }),
      );
    },
    async hasAnswer(transactionId: TransactionId, requestId: RequestId): Promise<boolean> {
      const wanted = and(eq(stepAnswers.transactionId, transactionId), eq(stepAnswers.requestId, requestId));
      return (await db.select().from(stepAnswers).where(wanted).limit(1)).length > 0;
    },
    /**
     * Counts a request for another code before it leaves: one in 30 s, and five an hour, of all payments of a player. Calls
     * that come together cannot share one.
     * @returns 'too-soon', also while another one is being counted
     */
    async takeResend(
      { id, userId }: PaymentOfPlayer,
      requestId: RequestId,
    ): Promise<'taken' | 'too-soon' | 'too-often'> {
      return db.transaction(async (tx) => {
        const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended('resend ' || ${userId}::text, 0))`;
        const { answeredAt, resentBy } = stepAnswers;
        const [free] = await tx.select({ isFree: lock }).from(sql`(select 1) as one`);
        if (!free?.isFree) return 'too-soon';
        const count = (time: string) =>
          tx.$count(stepAnswers, and(eq(resentBy, userId), sql`${answeredAt} > now() - ${time}::interval`));
        if ((await count(resends.pause)) > 0) return 'too-soon';
        if ((await count('1 hour')) >= resends.anHour) return 'too-often';
        await tx.insert(stepAnswers).values({ transactionId: id, requestId, resentBy: userId }).onConflictDoNothing();
        return 'taken';
      });
    },
    /** Takes one of the tries for a code before the code is looked at: tries that come together cannot share one. */
    async spendTry({ id, userId, stepIndex }: StepOfRow, most: number): Promise<TransactionRow | null> {
      const left = and(openAt(id, stepIndex), lt(transactions.codeTries, most));
      const codeTries = sql`${transactions.codeTries} + 1`;
      return withPlayerLock(userId, async (tx) =>
        one(await tx.update(transactions).set({ codeTries }).where(left).returning()),
      );
    },
    /** The newest ones that may still be decided, of all users: the sandbox's list. */
    async undecided(most: number): Promise<TransactionRow[]> {
      const open = inArray(transactions.status, openStatuses);
      return (await db.select().from(transactions).where(open).orderBy(desc(transactions.createdAt)).limit(most)).map(
        rowOf,
      );
    },
    /** Outcomes that come by themselves and have not yet: all of them, or those whose time came before `until`. */
    async due(until?: Date): Promise<TransactionRow[]> {
      const waiting = and(
        eq(transactions.status, 'waiting'),
        isNotNull(transactions.dueAt),
        until && lt(transactions.dueAt, until),
      );
      return (await db.select().from(transactions).where(waiting)).map(rowOf);
    },
    async countOf(userId: string): Promise<number> {
      return db.$count(transactions, eq(transactions.userId, userId));
    },
  };
}
