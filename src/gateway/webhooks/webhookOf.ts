import type { HookPayment, PaymentHook } from '../../contract/generated/types';
import type { TransactionStatus } from '../../contract/transactionStatus';
import type { transactions } from '../db/schema';
import { amountOf } from '../ledger/units';

/** The payment before, and the last of its events. */
export interface FormerState {
  /** null: it has just been made. */
  readonly status: TransactionStatus | null;
  /** Number of its last event; 0: there is none. */
  readonly sequence: number;
  /** `settledAmount` of its last event, in minor units. */
  readonly settled: bigint;
}

const typeOf = {
  waiting: 'payment.waiting',
  processed: 'payment.processed',
  mistaked: 'payment.mistaked',
  accepted: 'payment.accepted',
} as const satisfies Record<TransactionStatus, PaymentHook['type']>;

/** What of a payment the platform gets. Amounts in the wire's spelling. */
export type ReportedPayment = Pick<
  typeof transactions.$inferSelect,
  | 'id'
  | 'requestId'
  | 'reference'
  | 'userId'
  | 'kind'
  | 'method'
  | 'currency'
  | 'amount'
  | 'paidAmount'
  | 'status'
  | 'reason'
>;

/** The event of a payment's new state: what the platform needs to credit it, and nothing that its player has typed. */
export function webhookOf(row: ReportedPayment, former: FormerState, settled: bigint, now: Date): PaymentHook {
  const { status } = row;
  const data: HookPayment = {
    transactionId: row.id,
    requestId: row.requestId,
    reference: row.reference,
    sequence: former.sequence + 1,
    userId: row.userId,
    kind: row.kind,
    method: row.method,
    currency: row.currency,
    amount: row.amount,
    paidAmount: row.paidAmount,
    settledAmount: amountOf(settled, row.currency),
    status,
    previousStatus: former.status,
    reason: row.reason,
  };
  return { type: typeOf[status], timestamp: now.toISOString(), data };
}
