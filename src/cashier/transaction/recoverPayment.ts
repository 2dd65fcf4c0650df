import type { TransactionKind } from '../../contract/transaction';
import type { CashierThunk } from '../store/cashierState';
import { lookUpChanged } from '../store/slices/transaction';
import { applyTransaction } from './applyTransaction';
import { fetchTransaction } from './fetchTransaction';
import { readStoredPayment } from './intentStorage';

/** Refetches and applies the followed transaction. Drops the reply if the player has left it meanwhile. */
export const resyncTransaction = (): CashierThunk<Promise<void>> => async (dispatch, getState) => {
  const { current, kind } = getState().transaction;
  if (!current) return;
  const transaction = await dispatch(fetchTransaction({ id: current.id }));
  if (transaction && getState().transaction.current?.id === current.id) dispatch(applyTransaction(transaction, kind));
};

/**
 * Finds the player's unfinished payment (contract §11), and follows it. It needs no storage (C8); a payment that was
 * followed before a reload is found even if it has ended meanwhile, where the address is one of a payment. What is shown
 * then is in `routes/recoveryTable`.
 * A stored intent is looked up by `pollPayment`: until its outcome is known, it is the submission.
 * @param kind of the screen that asks; a transaction that does not name its kind and was not made here has it
 * @param isPaymentsAddress the address is not a list's
 */
export const recoverPayment =
  (kind: TransactionKind, isPaymentsAddress: boolean): CashierThunk<Promise<void>> =>
  async (dispatch, getState) => {
    // A payment that the player makes meanwhile is newer.
    const isFollowing = () => getState().transaction.current !== null;
    if (isFollowing() || getState().transaction.lookUp === 'asking') return;
    dispatch(lookUpChanged('asking'));
    const stored = readStoredPayment();
    const own = isPaymentsAddress && stored ? await dispatch(fetchTransaction({ id: stored.id })) : null;
    const found = own ?? (isFollowing() ? null : await dispatch(fetchTransaction({})));
    if (isFollowing()) return;
    if (found) dispatch(applyTransaction(found, found.id === stored?.id ? stored.kind : kind));
    // Otherwise it has become due again meanwhile.
    else if (getState().transaction.lookUp === 'asking')
      dispatch(lookUpChanged(found === null && own === null ? 'answered' : 'failed'));
  };
