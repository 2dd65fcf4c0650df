import type { StepKind, StepOf, Transaction } from '../../../contract/transaction';

/** Props of every step view: the transaction, and its next step narrowed to the view's kind. */
export interface StepProps<Kind extends StepKind> {
  transaction: Transaction;
  step: StepOf<Kind>;
}
