import { createSelector } from '@reduxjs/toolkit';
import type { MoneyFact, PaymentFact } from '../../domain/money/moneyFact';
import { stageOf } from '../../domain/transactionProgress';
import type { CashierState } from './cashierState';
import type { FormChange, SubmissionPhase } from './submission';

const knownBy: { readonly [Phase in SubmissionPhase]: 'none' | 'sending' | 'unknown' | 'absent' } = {
  idle: 'none',
  sending: 'sending',
  checking: 'unknown',
  unsure: 'unknown',
  absent: 'absent',
  // The server's own words are shown.
  refused: 'none',
  // `paymentFact` takes over.
  accepted: 'none',
};

/** What is known of the payment that was sent last, until it is accepted. A form that is opened later starts anew. */
export const submissionFact = createSelector(
  (state: CashierState) => state.transaction.submission,
  (state: CashierState) => state.transaction.visit,
  (submission, visit): MoneyFact => {
    const known = knownBy[submission.phase];
    if (submission.phase === 'idle' || known === 'none') return { known: 'none' };
    if (submission.phase === 'absent' && submission.visit !== visit) return { known: 'none' };
    return { known, kind: submission.intent.transaction };
  },
);

/** How the open form had changed when its payment was refused; null: it had not. */
export const formChange = ({ transaction: { submission, visit } }: CashierState): FormChange | null =>
  submission.phase === 'absent' && submission.visit === visit ? (submission.change ?? null) : null;

/** Whether the player has reported the step as paid: the status screen follows the payment from then on. */
export const isStepPaid = ({ transaction: { current, paidStage } }: CashierState): boolean =>
  current !== null && paidStage === stageOf(current);

/** What is known of the followed payment; null: none is followed. */
export const paymentFact = createSelector(
  ({ transaction }: CashierState) => transaction.current,
  ({ transaction }: CashierState) => transaction.kind,
  ({ transaction }: CashierState) => transaction.isMoneyTakenByUs,
  ({ transaction }: CashierState) => transaction.paidStage !== null,
  (transaction, kind, isMoneyTakenByUs, isPaidReported): PaymentFact | null =>
    transaction && { known: 'payment', transaction, kind, isMoneyTakenByUs, isPaidReported },
);
