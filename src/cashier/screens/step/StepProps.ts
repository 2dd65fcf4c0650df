import type { Step, StepKind, Transaction } from '../../../contract/transaction';

/** Props of every step view: the transaction, and its next step narrowed to the view's kind. */
export interface StepProps<Kind extends StepKind> {
  transaction: Transaction;
  step: Extract<Step, { kind: Kind }>;
}
