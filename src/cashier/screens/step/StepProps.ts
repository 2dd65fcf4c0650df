import type { Step, StepKind, Transaction } from '../../../contract/transaction';

/** What each step's view gets: the transaction, and its next step with the kind's own type. */
export interface StepProps<Kind extends StepKind> {
  transaction: Transaction;
  step: Extract<Step, { kind: Kind }>;
}
