import type { CashierThunk } from '../store/cashierState';
import { applyTransaction } from './applyTransaction';
import { fetchTransaction } from './fetchTransaction';
import { forgetIntent, readStoredIntent, type StoredIntent } from './intentStorage';

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
 * @returns whether a transaction is followed now.
 */
export const resumeTransaction =
  (foundInBackground: boolean): CashierThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const intent = readStoredIntent();
    // A transaction that the player starts meanwhile is newer.
    const isFollowing = () => getState().transaction.current !== null;
    const own = intent ? await dispatch(fetchTransaction({ requestId: intent.requestId })) : null;
    if (intent && own) forgetIntent(intent.requestId);
    if (isFollowing()) return true;
    const transaction = own ?? (await dispatch(fetchTransaction({})));
    if (isFollowing()) return true;
    if (!transaction) {
      if (intent) void dispatch(findLateCreate(intent));
      return false;
    }
    if (intent && own === null) forgetIntent(intent.requestId);
    dispatch(applyTransaction(transaction, intent?.transaction ?? getState().selection.transaction, foundInBackground));
    return true;
  };

/** Pauses in ms before a lookup: together as long as a create call with its retries. */
const latePauses = [2000, 4000, 8000, 15_000];

/** Looks for the payment of a create call that the reload interrupted: the server may still be processing it. */
const findLateCreate =
  ({ requestId, transaction: kind }: StoredIntent): CashierThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isPending = () => readStoredIntent()?.requestId === requestId;
    for (const pause of latePauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!isPending()) return;
      const transaction = await dispatch(fetchTransaction({ requestId }));
      if (!transaction) continue;
      const isStillPending = isPending();
      forgetIntent(requestId);
      if (isStillPending && !getState().transaction.current) dispatch(applyTransaction(transaction, kind, true));
      return;
    }
    forgetIntent(requestId);
  };
