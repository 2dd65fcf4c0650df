import type { Transaction, TransactionKind } from '../../contract/transaction';
import { mayFollow } from '../../domain/transactionProgress';
import type { CashierThunk } from '../store/cashierState';
import { transactionReceived } from '../store/slices/transaction';

/**
 * The server's word on a transaction: taken unless it would move the one that is followed backwards (contract C8).
 * @param isQuiet true when nobody has asked for its screen; said nothing, it stays as it was for the same transaction
 */
export const applyTransaction =
  (transaction: Transaction, kind: TransactionKind, isQuiet?: boolean): CashierThunk =>
  (dispatch, getState) => {
    const { current } = getState().transaction;
    if (current && current.id === transaction.id && !mayFollow(current.status, transaction.status)) return;
    dispatch(
      transactionReceived({
        transaction,
        kind: transaction.transaction ?? kind,
        at: Date.now(),
        receivedAt: performance.now(),
        isQuiet: isQuiet ?? (current?.id === transaction.id && getState().transaction.foundInBackground),
      }),
    );
  };
