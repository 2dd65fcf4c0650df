import type { TransactionQuery } from '../../contract/generated/types';
import type { TransactionKind } from '../../contract/transaction';
import type { CashierThunk } from '../store/cashierState';
import { applyTransaction } from './applyTransaction';
import { fetchTransaction } from './fetchTransaction';
import { forgetIntent, readKind, readStoredIntent } from './intentStorage';

/** Refetches and applies the followed transaction. Drops the reply if the player has left it meanwhile. */
export const resyncTransaction = (): CashierThunk<Promise<void>> => async (dispatch, getState) => {
  const { current, kind } = getState().transaction;
  if (!current) return;
  const transaction = await dispatch(fetchTransaction({ id: current.id }));
  if (transaction && getState().transaction.current?.id === current.id) dispatch(applyTransaction(transaction, kind));
};

/**
 * Finds the pending transaction after a reload (TX-8): by the stored intent, else the user's newest unfinished one, so
 * that it also works without storage.
 * @param foundInBackground true when the player did not ask for it: it appears above the list
 * @param kind of the screen that asks; a transaction that does not name its kind and was not made here has it
 * @returns whether a transaction is followed now.
 */
export const resumeTransaction =
  (foundInBackground: boolean, kind: TransactionKind): CashierThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const intent = readStoredIntent();
    const newest: TransactionQuery = {};
    for (const query of intent ? [{ requestId: intent.requestId }, newest] : [newest]) {
      const transaction = await dispatch(fetchTransaction(query));
      if (intent && query.requestId !== undefined && transaction !== undefined) forgetIntent(intent.requestId);
      // A transaction that the player started meanwhile is newer.
      if (getState().transaction.current) return true;
      if (transaction) {
        const known = query.requestId === undefined ? readKind(transaction.id) : intent?.transaction;
        dispatch(applyTransaction(transaction, known ?? kind, foundInBackground));
        return true;
      }
    }
    return false;
  };
