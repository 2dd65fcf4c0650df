import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Step } from '../../contract/generated/types';
import type { RequestId, TransactionId } from '../../contract/ids';
import type { Ledger, NotHeld } from '../ledger/createLedger';
import type { PersonalDataCipher } from '../privacy/createPersonalDataCipher';
import { noOutbox, type PaymentOutbox } from '../webhooks/createWebhookOutbox';
import { mayBecome, withoutTrailingZeros } from './afterChange';
import { openStatuses } from './columns';
import {
  type AlsoStore,
  createPaymentChange,
  eventOf,
  NothingStored,
  type PaymentChange,
  type PaymentFields,
} from './createPaymentChange';
import { isDuplicate } from './databaseErrors';
import {
  findById,
  findByIntent,
  findByReference,
  findLastMethod,
  findNewestOpen,
  findOfAnybody,
  findSame,
} from './findPayment';
import { insertPayment } from './insertPayment';
import { isStorable } from './isStorable';
import type { Database, Executor } from './openDatabase';
import { createPlayerLock } from './playerLock';
import { duplicateCreates, stepAnswers, transactions } from './schema';
import type { NewTransaction, StatusChange, StoredPayment, TransactionChange, TransactionRow } from './transactionRow';
import type { Insert } from './writes';

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

/** For a change that another has made impossible. @throws all other errors */
function nullIfNothingStored(error: unknown): null {
  if (error instanceof NothingStored) return null;
  throw error;
}

/** How often a player may ask for another code. */
const resends = { pause: '30 seconds', anHour: 5 } as const;

type PaymentOfPlayer = Pick<StoredPayment, 'id' | 'userId'>;
type StepOfRow = PaymentOfPlayer & Pick<StoredPayment, 'stepIndex'>;

/** A change reads its payment once it has the player's lock: it may wait for the row. */
const readNothing = async () => null;

/** A transaction that still waits, at this step. */
const openAt = (id: TransactionId, stepIndex: number) =>
  and(eq(transactions.id, id), eq(transactions.status, 'waiting'), eq(transactions.stepIndex, stepIndex));
const isOpenAt = (row: TransactionRow, stepIndex: number): boolean =>
  row.status === 'waiting' && row.stepIndex === stepIndex;

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
  const rowOf = ({ personalDataKey, bonus, ...stored }: StoredPayment): TransactionRow => ({
    ...stored,
    ...(cipher.decrypt({ ...stored, bonus, personalDataKey }) ?? unreadable),
    amount: withoutTrailingZeros(stored.amount),
    paidAmount: withoutTrailingZeros(stored.paidAmount),
  });
  const one = (rows: StoredPayment[]): TransactionRow | null => (rows[0] ? rowOf(rows[0]) : null);
  const changePayment = createPaymentChange({ ledger, outbox, rowOf });
  const withPlayerLock = createPlayerLock(db);
  const change = ({ id, userId }: PaymentOfPlayer, values: PaymentChange): Promise<TransactionRow | null> =>
    withPlayerLock(userId, readNothing, (tx) => changePayment(tx, id, values)).catch(nullIfNothingStored);

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
      alsoStore?: (payment: PaymentFields) => readonly Insert[],
    ): Promise<Created | null> {
      const { userId, requestId } = values;
      // Creates of one user go one by one: the second sees what the first has committed.
      const find = (tx: Executor) => findSame(tx).execute({ userId, requestId, accepted: accepted.join(' ') });
      const creation = withPlayerLock(userId, find, async (tx, [found]): Promise<Created | null> => {
        if (found?.isKnown) return null;
        if (found) {
          const first = rowOf(found.payment);
          const duplicate = { userId, requestId, transactionId: first.id };
          await tx.insert(duplicateCreates).values(duplicate).onConflictDoNothing();
          return { first };
        }
        const stored = { ...values, ...cipher.encrypt(values.id, { account: null, bonusId: null, ...values }) };
        const reported = {
          ...values,
          amount: withoutTrailingZeros(values.amount ?? null),
          paidAmount: values.paidAmount ?? null,
          status: values.status ?? 'waiting',
          reason: values.reason ?? null,
        };
        const inserted = await insertPayment(tx, stored, [
          eventOf(reported, 'created'),
          ...outbox.changed(reported, { status: null, sequence: 0, settled: 0n }),
          ...(alsoStore?.(values) ?? []),
        ]);
        if (!inserted) throw new Error('A payment was not stored.');
        const made = rowOf(inserted);
        const end = await ledger.made(tx, made);
        if (end !== 'held') throw new NothingStored(end);
        return { made };
      });
      return creation.catch((error: unknown) => {
        if (error instanceof NothingStored) return error.notHeld && { notHeld: error.notHeld };
        if (isDuplicate(error)) return null;
        throw error;
      });
    },
    /** The transaction of an intent; of a duplicate the first one, whose requestId is another. */
    byIntent: async (userId: string, requestId: RequestId): Promise<TransactionRow | null> =>
      one(await findByIntent(db).execute({ userId, requestId })),
    byId: async (userId: string, id: TransactionId): Promise<TransactionRow | null> =>
      isStorable(id) ? one(await findById(db).execute({ userId, id })) : null,
    /** Whoever's it is: for the acquirer. */
    ofAnybody: async (id: TransactionId): Promise<TransactionRow | null> =>
      isStorable(id) ? one(await findOfAnybody(db).execute({ id })) : null,
    byReference: async (reference: string): Promise<TransactionRow | null> =>
      isStorable(reference) ? one(await findByReference(db).execute({ reference })) : null,
    newestOpen: async (userId: string): Promise<TransactionRow | null> =>
      one(await findNewestOpen(db).execute({ userId })),
    lastMethod: async (userId: string): Promise<string | undefined> =>
      (await findLastMethod(db).execute({ userId }))[0]?.method,
    /** Changes a transaction that still waits: a settled one stays as it is, whoever comes late. */
    change: (payment: PaymentOfPlayer, values: TransactionChange, what: string): Promise<TransactionRow | null> =>
      change(payment, { values, what, isAllowed: ({ status }) => status === 'waiting' }),
    /**
     * Settles a payment once. An accepted one may still be settled (contract C8); nothing else leaves its end.
     * @param dueAt given by a timer: nothing happens when the outcome was put off or decided otherwise since
     */
    settle(payment: PaymentOfPlayer, values: StatusChange, what: string, dueAt?: Date): Promise<TransactionRow | null> {
      const isDue = (row: TransactionRow): boolean => !dueAt || row.dueAt?.getTime() === dueAt.getTime();
      return change(payment, { values, what, isAllowed: (row) => mayBecome(row, values.status) && isDue(row) });
    },
    /**
     * Applies a state of the acquirer: states are numbered, and only a higher number changes something. What was accepted
     * does not wait again, and what has ended stays so (contract C8).
     * @param sequence the state's number
     * @param alsoStore what has to be stored with the state, or not at all
     */
    applyState: (
      payment: PaymentOfPlayer,
      sequence: number,
      values: StatusChange,
      what: string,
      alsoStore: AlsoStore,
    ): Promise<TransactionRow | null> =>
      change(payment, {
        values: { ...values, stepIndex: sequence },
        what,
        isAllowed: (row) => mayBecome(row, values.status) && row.stepIndex < sequence,
        alsoStore,
      }),
    /**
     * Applies the answer to a step: stores its requestId and the change in one transaction, so that a
     * process that dies in between neither loses the answer nor takes it twice.
     * @param alsoStore what has to be stored with the answer, or not at all
     * @returns null when this requestId has answered already, or another answer was quicker.
     */
    answer(
      { id, userId, stepIndex }: StepOfRow,
      requestId: RequestId,
      values: TransactionChange,
      what: string,
      alsoStore?: AlsoStore,
    ): Promise<TransactionRow | null> {
      return withPlayerLock(userId, readNothing, async (tx) => {
        const claim = tx.insert(stepAnswers).values({ transactionId: id, requestId }).onConflictDoNothing();
        const isFirst = (await claim.returning()).length > 0;
        const isAllowed = (row: TransactionRow): boolean => isOpenAt(row, stepIndex);
        return isFirst ? changePayment(tx, id, { values, what, isAllowed, alsoStore }) : null;
      }).catch(nullIfNothingStored);
    },
    /** Shows a step again whose answer was refused or lost. @param requestId of the answer, which may be used again */
    restoreStep(
      { id, userId, stepIndex }: StepOfRow,
      step: Step,
      requestId: RequestId | null,
      alsoStore: AlsoStore,
    ): Promise<TransactionRow | null> {
      const answer = and(
        eq(stepAnswers.transactionId, id),
        requestId ? eq(stepAnswers.requestId, requestId) : sql`false`,
      );
      return change(
        { id, userId },
        {
          values: { step },
          what: 'the step again',
          isAllowed: (row) => isOpenAt(row, stepIndex) && row.step === null,
          alsoStore: (row) => [{ name: 'answer', statement: db.delete(stepAnswers).where(answer) }, ...alsoStore(row)],
        },
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
      return withPlayerLock(userId, readNothing, async (tx) =>
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
