import type { CallFailure } from '../../contract/failure';
import type { Transaction } from '../../contract/transaction';
import { transactionEndpoints } from '../api/transactions';
import { captchaFor } from '../captcha/captchaFor';
import type { CashierThunk } from '../store/cashierState';
import { type Intent, submissionChanged } from '../store/slices/transaction';
import { notified } from '../store/slices/ui';
import { intentOf, type Wish } from './intentOf';
import { forgetIntent, keepIntent } from './intentStorage';
import { tellTransaction } from './tellTransaction';

/** Whether the server may have made the transaction although no good answer came. */
const isUncertain = (failure: CallFailure): boolean =>
  failure.kind === 'network' ||
  failure.kind === 'malformed' ||
  failure.kind === 'aborted' ||
  (failure.kind === 'refused' && failure.status >= 500);

/**
 * Creates a transaction for what the player asked for. A second press while one is under way does nothing;
 * after an uncertain end the server is asked before anything new is sent (contract C8).
 */
export const submitWish =
  (wish: Wish): CashierThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { submission } = getState().transaction;
    if (submission.phase === 'sending' || submission.phase === 'checking') return;
    const intent = intentOf(wish, submission);
    if (submission.phase === 'unsure' && intent !== submission.intent) {
      const isClear = await dispatch(checkIntent(submission.intent));
      if (!isClear) return;
    }
    await dispatch(sendIntent(intent));
  };

const sendIntent =
  (intent: Intent): CashierThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(submissionChanged({ phase: 'sending', intent }));
    const captcha = await dispatch(captchaFor(intent));
    if (captcha.isClosed) {
      dispatch(submissionChanged({ phase: 'idle' }));
      return;
    }
    keepIntent(intent);
    const answer = await dispatch(createOf(intent, captcha.token));
    if (answer.data) {
      dispatch(tellTransaction(answer.data, intent.transaction));
      return;
    }
    await dispatch(handleFailure(intent, answer.error));
  };

/** The create call of an intent, by its transaction kind. */
const createOf =
  (
    { requestId, transaction, account, bonusId, fields, ...wish }: Intent,
    captcha: string | null,
  ): CashierThunk<Promise<CreateAnswer>> =>
  async (dispatch) => {
    const common = { requestId, ...wish, fields: { ...fields }, ...(captcha !== null && { captcha }) };
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

const isFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;

const handleFailure =
  (intent: Intent, error: unknown): CashierThunk<Promise<void>> =>
  async (dispatch) => {
    const failure: CallFailure = isFailure(error) ? error : { kind: 'aborted', message: 'Unknown error' };
    if (failure.kind === 'invalid') {
      forgetIntent();
      dispatch(submissionChanged({ phase: 'refused', intent, fields: failure.fields }));
      return;
    }
    if (isUncertain(failure)) {
      await dispatch(checkIntent(intent));
      return;
    }
    forgetIntent();
    dispatch(submissionChanged({ phase: 'idle' }));
    dispatch(notified(failure.message ? { words: failure.message } : { key: 'error.text' }));
  };

/**
 * Asks whether the server has the transaction of an intent. Answers true when it certainly has none;
 * one that is found is followed. When even the question fails the player is told not to pay again.
 */
export const checkIntent =
  (intent: Intent): CashierThunk<Promise<boolean>> =>
  async (dispatch) => {
    dispatch(submissionChanged({ phase: 'checking', intent }));
    const answer = await dispatch(
      transactionEndpoints.transaction.initiate(
        { requestId: intent.requestId },
        { forceRefetch: true, subscribe: false },
      ),
    );
    if (answer.data === undefined) {
      dispatch(submissionChanged({ phase: 'unsure', intent }));
      return false;
    }
    if (answer.data) {
      dispatch(tellTransaction(answer.data, intent.transaction));
      return false;
    }
    forgetIntent();
    dispatch(submissionChanged({ phase: 'idle' }));
    dispatch(notified({ key: 'transaction.notSent' }));
    return true;
  };
