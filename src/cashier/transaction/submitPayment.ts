import { type CallFailure, isCallFailure } from '../../contract/failure';
import type { Method } from '../../contract/method';
import type { Transaction } from '../../contract/transaction';
import { limitsOf } from '../../domain/limits';
import { isRefusal, isUncertain } from '../../tables/failureRules';
import { type MethodsOf, methodEndpoints } from '../api/methods';
import { transactionEndpoints } from '../api/transactions';
import { captchaFor } from '../captcha/captchaFor';
import type { CashierState, CashierThunk } from '../store/cashierState';
import { notificationsClosed, notified } from '../store/slices/ui';
import { type FormChange, type Intent, maySubmit, type VisitId } from '../store/submission';
import { acceptIntent, lookUp } from './checkSubmission';
import { failureNotice } from './failureNotice';
import { handleSubmission } from './handleSubmission';
import { intentOf, type PaymentRequest } from './intentOf';
import { forgetIntent, storeIntent } from './intentStorage';
import { replaceMethod } from './replaceMethod';
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
    const { submission: previous } = transaction;
    const intent = intentOf(request, previous);
    const { requestId } = intent;
    dispatch(handleSubmission({ type: 'submitted', visit, intent }));
    dispatch(notificationsClosed());
    const captcha = await dispatch(captchaFor(intent));
    // The server had no payment of the first attempt; it may have carried it out since.
    const isRepeat = previous.phase === 'absent' && previous.intent === intent;
    if (captcha.isClosed && !isRepeat) {
      dispatch(handleSubmission({ type: 'ended', requestId }));
      return;
    }
    storeIntent(intent);
    if (captcha.isClosed) {
      await dispatch(lookUp(intent, true));
      return;
    }
    const shown = methodOf(intent)(getState());
    const answer = await dispatch(createOf(intent, captcha.token));
    if (answer.data) dispatch(acceptIntent(intent, answer.data));
    else await dispatch(handleFailure(intent, answer.error, shown));
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

const listOf = ({ transaction, country, currency }: Intent): MethodsOf => ({ transaction, country, currency });

/** The method as the form shows it; null: its list is gone. */
const methodOf =
  (intent: Intent) =>
  (state: CashierState): Method | null =>
    methodEndpoints.methods
      .select(listOf(intent))(state)
      .data?.methods.find(({ name }) => name === intent.method) ?? null;

/** @param shown the method when the payment was sent */
function changeOf({ currency, country }: Intent, shown: Method | null, now: Method | null): FormChange {
  const [before, after] = [shown, now].map((method) => method && limitsOf(method, currency, country));
  const isSame = !before || !after || (before.min === after.min && before.max === after.max);
  return { limits: isSame ? null : after, currency };
}

interface CreateAnswer {
  readonly data?: Transaction | undefined;
  readonly error?: unknown;
}

const handleFailure =
  (intent: Intent, error: unknown, shown: Method | null): CashierThunk<Promise<void>> =>
  async (dispatch) => {
    const { requestId } = intent;
    const failure: CallFailure = isCallFailure(error) ? error : { kind: 'aborted', message: 'Unknown error' };
    if (failure.kind === 'duplicate') {
      dispatch(acceptIntent(intent, failure.transaction, false));
      return;
    }
    if (isUncertain(failure)) {
      // The refusal of a repeat does not reveal the outcome of the first attempt.
      const found = await dispatch(lookUp(intent, isRefusal(failure)));
      if (found !== 'none' || !isRefusal(failure)) return;
    }
    forgetIntent(requestId);
    if (failure.kind === 'invalid') {
      dispatch(handleSubmission({ type: 'refused', requestId, fields: failure.fields }));
      if (Object.hasOwn(failure.fields, 'captcha')) dispatch(notified({ key: 'captcha.failed' }));
      const message = unmarkedError(failure, ['captcha', 'amount', 'account', ...Object.keys(intent.fields)]);
      if (message) dispatch(notified(message));
      return;
    }
    if (failure.kind === 'layout-changed') {
      const change = changeOf(intent, shown, failure.method);
      dispatch(handleSubmission({ type: 'formChanged', requestId, change }));
      dispatch(replaceMethod(listOf(intent), failure.method));
      return;
    }
    dispatch(handleSubmission({ type: 'ended', requestId }));
    dispatch(notified(failureNotice(failure)));
  };
