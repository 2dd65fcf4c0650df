import type { RequestId } from '../../contract/ids';
import type { TransactionRow } from '../db/transactionRow';
import type { Acquirer } from './Acquirer';
import type { Plan } from './buildStep';
import type { OutcomeName } from './outcomes';

/** The sandbox's acquirer, as its pages and tests decide with it. */
export interface SandboxAcquirer extends Acquirer {
  planOf(row: TransactionRow): Plan;
  /** Moves to the next step of the plan. @returns null: this requestId, or another answer to the same step, was faster */
  advance(row: TransactionRow, requestId: RequestId): Promise<TransactionRow | null>;
  /** The player has confirmed the payment: moves on, or decides. @returns null as `advance` */
  confirm(row: TransactionRow, requestId: RequestId): Promise<TransactionRow | null>;
  /** @returns null: it was settled already */
  decide(row: TransactionRow, outcome: OutcomeName): Promise<TransactionRow | null>;
  /** Decides after `delay` ms, after a restart too. @returns null: it is no longer open */
  decideLater(row: TransactionRow, outcome: OutcomeName, delay: number): Promise<TransactionRow | null>;
}
