import type { TransactionQuery } from '../../contract/generated/types';
import type { CashierThunk } from '../store/cashierState';
import { applyTransaction } from './applyTransaction';
import { fetchTransaction } from './fetchTransaction';
import { forgetIntent, keptIntent } from './intentStorage';

/**
 * Asks for the transaction that is followed; on answer its status and its next step are the server's. An answer on one
 * that was left meanwhile comes too late: nobody is led back to it.
 */
export const resyncTransaction = (): CashierThunk<Promise<void>> => async (dispatch, getState) => {
  const { current, kind } = getState().transaction;
  if (!current) return;
  const transaction = await dispatch(fetchTransaction({ id: current.id }));
  if (transaction && getState().transaction.current?.id === current.id) dispatch(applyTransaction(transaction, kind));
};

/**
 * Finds the transaction that was under way before a reload (TX-8): by the intent that storage kept,
 * else the user's newest unfinished one, so that it works without storage, too.
 * @param isQuiet true when the player has not asked for it: it is shown above the list
 * @returns whether one is followed now.
 */
export const resumeTransaction =
  (isQuiet: boolean): CashierThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const intent = keptIntent();
    const newest: TransactionQuery = {};
    for (const query of intent ? [{ requestId: intent.requestId }, newest] : [newest]) {
      const transaction = await dispatch(fetchTransaction(query));
      if (intent && query.requestId !== undefined && transaction !== undefined) forgetIntent(intent.requestId);
      // What the player has begun meanwhile is newer than what was found.
      if (getState().transaction.current) return true;
      if (transaction) {
        dispatch(applyTransaction(transaction, intent?.transaction ?? getState().selection.transaction, isQuiet));
        return true;
      }
    }
    return false;
  };
