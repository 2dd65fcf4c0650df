import type { FastifyPluginAsync } from 'fastify';
import type { FieldErrors, Layout, Step } from '../../contract/generated/types';
import type { RequestId } from '../../contract/ids';
import type { TransactionRow } from '../db/transactionRow';
import type { Insert } from '../db/writes';
import type { Plan } from './buildStep';
import type { Opening } from './opening';
import type { StepAction } from './StepAction';

/**
 * What the player has typed, with card data: it is in memory alone. It must not be stored, hashed or logged; `fields` of
 * the row has what may be stored.
 */
export type SentFields = Readonly<Record<string, string>>;

/** The payment after an answer; or what is wrong with the answer, by field; null: it has changed nothing. */
export type Answered = TransactionRow | { readonly errors: FieldErrors } | null;

/** Who decides payments. Nothing else in the gateway approves one. */
export interface Acquirer {
  /** What the player is shown next. */
  stepOf(row: TransactionRow): Step;
  /** Field values that it knows as already in use; null: there are none. */
  takenErrors(layout: Layout, sent: SentFields): FieldErrors | null;
  /** The state in which a transaction is stored first. */
  open(plan: Plan, amount: string | null, now: Date): Opening;
  /** What has to go out with a payment: it is stored with it. */
  intentOf(payment: Pick<TransactionRow, 'id' | 'fields'>, sent: SentFields): readonly Insert[];
  /**
   * Takes over a new payment, once it is stored.
   * @param sent the fields of its create
   * @param captcha the answer to its captcha, which may have been verified already
   * @returns the payment as it is known soon, within the time that a player waits for a reply
   */
  start(row: TransactionRow, sent: SentFields, captcha?: string): Promise<TransactionRow>;
  /**
   * Takes the answer to the current step (`stepOf`): one of its actions, and a form that is filled in validly. Each
   * requestId counts once.
   */
  answer(row: TransactionRow, requestId: RequestId, action: StepAction): Promise<Answered>;
  /** Continues what is stored as unfinished. @param until only what is due before; else all of it, at the start */
  resume(until?: Date): Promise<void>;
  close(): Promise<void>;
}

/** An acquirer, and the addresses of the gateway that belong to it. */
export interface ServedAcquirer {
  readonly acquirer: Acquirer;
  readonly routes: FastifyPluginAsync;
}
