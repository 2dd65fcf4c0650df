import type { CashierThunk } from '../store/cashierState';
import { submissionChanged } from '../store/slices/transaction';
import { nextSubmission, type SubmissionEvent } from '../store/submission';

/** Moves the submission on. Answers false for an event that does not fit its state: nothing has changed then. */
export const handleSubmission =
  (event: SubmissionEvent): CashierThunk<boolean> =>
  (dispatch, getState) => {
    const { transaction } = getState();
    const next = nextSubmission(transaction, event);
    if (next === transaction) return false;
    dispatch(submissionChanged(next));
    return true;
  };
