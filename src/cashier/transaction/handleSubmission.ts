import type { CashierThunk } from '../store/cashierState';
import { submissionChanged } from '../store/slices/transaction';
import { nextSubmission, type SubmissionEvent } from '../store/submission';

/** Applies an event to the submission. Returns false, without a change, for an event unexpected in its state. */
export const handleSubmission =
  (event: SubmissionEvent): CashierThunk<boolean> =>
  (dispatch, getState) => {
    const { transaction } = getState();
    const next = nextSubmission(transaction, event);
    if (next === transaction) return false;
    dispatch(submissionChanged(next));
    return true;
  };
