import { type CallFailure, isCallFailure } from '../../contract/failure';
import type { Transaction } from '../../contract/transaction';
import { isUncertain } from '../../tables/failureRules';
import { transactionEndpoints } from '../api/transactions';
import { captchaFor } from '../captcha/captchaFor';
import type { CashierThunk } from '../store/cashierState';
import { notified } from '../store/slices/ui';
import { type Intent, maySubmit, type VisitId } from '../store/submission';
import { applyTransaction } from './applyTransaction';
import { fetchTransaction } from './fetchTransaction';
import { handleSubmission } from './handleSubmission';
import { intentOf, type PaymentRequest } from './intentOf';
import { forgetIntent, storeIntent, storeKind } from './intentStorage';
import { unmarkedError } from './unmarkedError';

/**
 * Creates a transaction for the player's payment request, at most one per visit to a form (`store/submission`).
 * After an uncertain outcome it queries the server before it sends a different request (contract §8).
 */
export const submitPayment =
  (request: PaymentRequest, visit: VisitId): CashierThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { transaction } = getState();
    if (!maySubmit(transaction, visit)) return;
    const { submission } = transaction;
    const intent = intentOf(request, submission);
    if (submission.phase === 'unsure' && intent !== submission.intent) {
      const found = await dispatch(lookUp(submission.intent));
      if (found !== 'none') return;
    }
    // False when the player left the form during the lookup: then nothing is sent.
    if (!dispatch(handleSubmission({ type: 'submitted', visit, intent }))) return;
    await dispatch(sendIntent(intent, submission.phase === 'unsure'));
  };

/** @param isRepeat the intent was sent before with an unknown outcome */
const sendIntent =
  (intent: Intent, isRepeat: boolean): CashierThunk<Promise<void>> =>
  async (dispatch) => {
    const { requestId } = intent;
    const captcha = await dispatch(captchaFor(intent));
    if (captcha.isClosed) {
      if (isRepeat) await dispatch(lookUp(intent));
      dispatch(handleSubmission({ type: 'ended', requestId }));
      return;
    }
    storeIntent(intent);
    const answer = await dispatch(createOf(intent, captcha.token));
    if (answer.data) dispatch(acceptIntent(intent, answer.data));
    else await dispatch(handleFailure(intent, answer.error, isRepeat));
  };

/** Sends the create call of the intent's transaction kind. */
const createOf =
  (
    { requestId, transaction, account, bonusId, fields, ...rest }: Intent,
    captcha: string | null,
  ): CashierThunk<Promise<CreateAnswer>> =>
  async (dispatch) => {
    const common = { requestId, ...rest, fields: { ...fields }, ...(captcha !== null && { captcha }) };
    const answer =
      transaction === 'deposit'
        ? await dispatch(
            transactionEndpoints.createDeposit.initiate({ ...common, ...(bonusId === null ? {} : { bonusId }) }),
          )
        : await dispatch(transactionEndpoints.createWithdrawal.initiate({ ...common, account }));
    return answer;
  };

interface CreateAnswer {
  readonly data?: Transaction | undefined;
  readonly error?: unknown;
}

/** Closes the visit of an intent whose payment exists, and follows the payment. */
const acceptIntent =
  ({ requestId, transaction: kind, currency, method }: Intent, transaction: Transaction): CashierThunk =>
  (dispatch) => {
    forgetIntent(requestId);
    storeKind(transaction.id, transaction.transaction ?? kind);
    dispatch(handleSubmission({ type: 'accepted', requestId }));
    // The ids identify a payment: its answer may name another method, or no currency (contract §9).
    dispatch(applyTransaction({ currency, ...transaction, method }, kind, false));
  };

const notSent = ({ transaction }: Intent) => notified({ key: `transaction.notSent.${transaction}` });

const handleFailure =
  (intent: Intent, error: unknown, isRepeat: boolean): CashierThunk<Promise<void>> =>
  async (dispatch) => {
    const { requestId } = intent;
    const failure: CallFailure = isCallFailure(error) ? error : { kind: 'aborted', message: 'Unknown error' };
    if (failure.kind === 'duplicate') {
      dispatch(acceptIntent(intent, failure.transaction));
      return;
    }
    // The refusal of a repeat does not reveal the outcome of the first attempt.
    if ((isRepeat || isUncertain(failure)) && (await dispatch(lookUp(intent))) !== 'none') return;
    forgetIntent(requestId);
    if (failure.kind === 'invalid') {
      dispatch(handleSubmission({ type: 'refused', requestId, fields: failure.fields }));
      const message = unmarkedError(failure, ['amount', 'account', ...Object.keys(intent.fields)]);
      if (message) dispatch(notified(message));
      return;
    }
    const isAnswer = failure.kind === 'refused' && failure.status < 500;
    // The server does not have it: the same form resends it under the same requestId.
    if (!isAnswer && isUncertain(failure)) {
      dispatch(notSent(intent));
      return;
    }
    dispatch(handleSubmission({ type: 'ended', requestId }));
    dispatch(notified(failure.message ? { words: failure.message } : { key: 'error.text' }));
  };

/** Looks up a payment with an unknown outcome. Does nothing in other phases. */
export const checkSubmission = (): CashierThunk<Promise<void>> => async (dispatch, getState) => {
  const { submission } = getState().transaction;
  if (submission.phase !== 'unsure') return;
  const { intent } = submission;
  const found = await dispatch(lookUp(intent));
  if (found === 'none') dispatch(notSent(intent));
};

/**
 * Queries the server for the transaction of an intent and follows it when found. `none`: the server has no such
 * transaction. `unknown`: the query failed, and the screen warns the player not to pay again.
 */
const lookUp =
  (intent: Intent): CashierThunk<Promise<'found' | 'none' | 'unknown'>> =>
  async (dispatch) => {
    const { requestId } = intent;
    dispatch(handleSubmission({ type: 'checkStarted', requestId }));
    const transaction = await dispatch(fetchTransaction({ requestId }));
    if (transaction === undefined) {
      dispatch(handleSubmission({ type: 'checkFailed', requestId }));
      return 'unknown';
    }
    if (transaction) {
      dispatch(acceptIntent(intent, transaction));
      return 'found';
    }
    forgetIntent(requestId);
    dispatch(handleSubmission({ type: 'notFound', requestId }));
    return 'none';
  };
