import type { Transaction, TransactionKind } from '../../contract/transaction';
import { mayFollow } from '../../domain/transactionProgress';
import type { CashierThunk } from '../store/cashierState';
import { transactionReceived } from '../store/slices/transaction';

/**
 * Stores the server's transaction unless it would move the followed one backwards (contract C8). Returns whether it did.
 * @param foundInBackground true when the player did not ask for its screen; by default unchanged for the same transaction
 */
export const applyTransaction =
  (transaction: Transaction, kind: TransactionKind, foundInBackground?: boolean): CashierThunk<boolean> =>
  (dispatch, getState) => {
    const { current } = getState().transaction;
    if (current && current.id === transaction.id && !mayFollow(current.status, transaction.status)) return false;
    dispatch(
      transactionReceived({
        transaction: current?.id === transaction.id ? withKnownParts(current, transaction) : transaction,
        kind: transaction.transaction ?? kind,
        at: Date.now(),
        receivedAt: performance.now(),
        foundInBackground:
          foundInBackground ?? (current?.id === transaction.id && getState().transaction.foundInBackground),
      }),
    );
    return true;
  };

/** A later answer may lack what an earlier one had, or name the method otherwise (contract §9). */
const withKnownParts = ({ currency, amount, method }: Transaction, later: Transaction): Transaction => ({
  ...(currency !== undefined && { currency }),
  ...later,
  amount: later.amount ?? amount,
  method: method || later.method,
});
