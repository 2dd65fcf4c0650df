import { isUnfinished } from '../../domain/transactionProgress';
import type { CashierThunk } from '../store/cashierState';
import { transactionLeft } from '../store/slices/transaction';
import { forgetPayment } from './intentStorage';

/** The player turns to another payment. One that has not ended is still followed: it must stay in sight (TRUTH-2). */
export const leavePayment = (): CashierThunk => (dispatch, getState) => {
  const { current, lookUp } = getState().transaction;
  // One from before a reload may still be found.
  const isOver = current === null ? lookUp === 'answered' : !isUnfinished(current);
  if (!isOver) return;
  forgetPayment();
  dispatch(transactionLeft());
};
