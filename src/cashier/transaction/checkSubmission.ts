import type { Transaction } from '../../contract/transaction';
import type { CashierThunk } from '../store/cashierState';
import { isWhole, type KnownIntent } from '../store/submission';
import { applyTransaction } from './applyTransaction';
import { fetchTransaction } from './fetchTransaction';
import { handleSubmission } from './handleSubmission';
import { forgetIntent } from './intentStorage';

/**
 * Closes the visit of an intent whose payment exists, and follows the payment.
 * @param isNew it was made by this intent: none of its steps has been shown anywhere
 */
export const acceptIntent =
  (intent: KnownIntent, transaction: Transaction, isNew = true): CashierThunk =>
  (dispatch) => {
    const { requestId, transaction: kind } = intent;
    forgetIntent(requestId);
    // The ids identify a payment: its answer may name another method, or no currency (contract §9).
    const own = isWhole(intent) ? { currency: intent.currency, ...transaction, method: intent.method } : transaction;
    dispatch(applyTransaction(own, kind, isNew));
    dispatch(handleSubmission({ type: 'accepted', requestId }));
  };

/**
 * Queries the server for the transaction of an intent, and follows it when found (contract §8). `none`: the server has
 * no such transaction, and none is under way. `unknown`: not yet; the screen warns the player not to pay again.
 * @param isRefused the server has refused the create itself
 */
export const lookUp =
  (intent: KnownIntent, isRefused = false): CashierThunk<Promise<'found' | 'none' | 'unknown'>> =>
  async (dispatch, getState) => {
    const { requestId } = intent;
    // 'None' is true of the time at which it was asked: the create may have been carried out since.
    const at = performance.now();
    dispatch(handleSubmission({ type: 'checkStarted', requestId, at }));
    const transaction = await dispatch(fetchTransaction({ requestId }));
    if (transaction) {
      dispatch(acceptIntent(intent, transaction));
      return 'found';
    }
    if (transaction === undefined) dispatch(handleSubmission({ type: 'checkFailed', requestId }));
    else dispatch(handleSubmission({ type: 'notFound', requestId, at, isRefused }));
    if (getState().transaction.submission.phase !== 'absent') return 'unknown';
    forgetIntent(requestId);
    return 'none';
  };

/** Looks up a payment with an unknown outcome. Does nothing in other phases. */
export const checkSubmission = (): CashierThunk<Promise<void>> => async (dispatch, getState) => {
  const { submission } = getState().transaction;
  if (submission.phase === 'unsure') await dispatch(lookUp(submission.intent));
};
