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

/** Pauses in ms before a lookup is repeated, each twice the last: together as long as a create call with its retries. */
const firstPause = 2000;
const lastPause = 16_000;

/**
 * Finds the pending transaction after a reload (TX-8): by the stored intent, else the user's newest unfinished one, so
 * that it also works without storage. Repeats the lookup while the create call that the reload interrupted may still be
 * in progress.
 * @param foundInBackground true when the player did not ask for it: it appears above the list
 * @param kind of the screen that asks; a transaction that does not name its kind and was not made here has it
 * @returns whether a transaction is followed now.
 */
export const resumeTransaction =
  (foundInBackground: boolean, kind: TransactionKind, pause = firstPause): CashierThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const intent = readStoredIntent();
    // A transaction that the player starts meanwhile is newer.
    const isFollowing = () => getState().transaction.current !== null;
    const own = intent && (await dispatch(fetchTransaction({ requestId: intent.requestId })));
    if (intent && own) forgetIntent(intent.requestId);
    if (isFollowing()) return true;
    const transaction = own ?? (await dispatch(fetchTransaction({})));
    if (isFollowing()) return true;
    const known = own ? intent?.transaction : transaction && readKind(transaction.id);
    if (transaction) dispatch(applyTransaction(transaction, known ?? kind, foundInBackground));
    else if (intent && pause <= lastPause) {
      setTimeout(() => {
        const isPending = readStoredIntent()?.requestId === intent.requestId;
        if (isPending && !isFollowing()) void dispatch(resumeTransaction(true, kind, 2 * pause));
      }, pause);
      return false;
    }
    if (intent && own === null) forgetIntent(intent.requestId);
    return !!transaction;
  };
