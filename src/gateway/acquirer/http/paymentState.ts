import type { AcquirerState } from '../../../contract/generated/types';
import { statusOf, type TransactionStatus } from '../../../contract/transactionStatus';

/** What the acquirer says of a payment, with the status named. */
export interface PaymentState extends Omit<AcquirerState, 'status'> {
  readonly status: TransactionStatus;
}

export const paymentStateOf = (state: AcquirerState): PaymentState => ({ ...state, status: statusOf(state.status) });
