import { transactionEndpoints } from '../api/transactions';
import type { CashierThunk } from '../store/cashierState';
import { keptIntent } from './intentStorage';
import { tellTransaction } from './tellTransaction';

/**
 * Asks for the transaction that is followed; on answer its status and its next step are the server's. An answer on one
 * that was left meanwhile comes too late: nobody is led back to it.
 */
export const resyncTransaction = (): CashierThunk<Promise<void>> => async (dispatch, getState) => {
  const { current, kind } = getState().transaction;
  if (!current) return;
  const answer = await dispatch(
    transactionEndpoints.transaction.initiate({ id: current.id }, { forceRefetch: true, subscribe: false }),
  );
  if (answer.data && getState().transaction.current?.id === current.id) dispatch(tellTransaction(answer.data, kind));
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
    for (const query of intent ? [{ requestId: intent.requestId }, {}] : [{}]) {
      const answer = await dispatch(
        transactionEndpoints.transaction.initiate(query, { forceRefetch: true, subscribe: false }),
      );
      if (answer.data) {
        dispatch(tellTransaction(answer.data, intent?.transaction ?? getState().selection.transaction, isQuiet));
        return true;
      }
    }
    return false;
  };
