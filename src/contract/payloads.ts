import type { CallName } from './calls';
import type {
  CreateDepositPayload,
  CreateWithdrawalPayload,
  ListPayload,
  MetricEventsPayload,
  TransactionQuery,
  TransactionStepPayload,
} from './generated/types';

/** The payload of each call. The transport adds the extra parameters (isNative, platform). */
export interface CallPayloads {
  depositMethods: ListPayload;
  withdrawalMethods: ListPayload;
  countrySelector: Record<never, never>;
  paymentSnippet: ListPayload;
  createDeposit: CreateDepositPayload;
  createWithdrawal: CreateWithdrawalPayload;
  transactionStep: TransactionStepPayload;
  transaction: TransactionQuery;
  metricEvents: MetricEventsPayload;
}

export type PayloadOf<Name extends CallName> = CallPayloads[Name];
