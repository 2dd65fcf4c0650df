import { type CallFailure, isCallFailure } from '../../contract/failure';
import type { FieldErrors } from '../../contract/generated/types';
import { newRequestId } from '../../contract/ids';
import type { Step } from '../../contract/transaction';
import { stageOf } from '../../domain/transactionProgress';
import type { FormValues } from '../../form/compile/CompiledForm';
import { isUncertain } from '../../tables/failureRules';
import { timings } from '../../tables/timings';
import { transactionEndpoints } from '../api/transactions';
import type { CashierThunk } from '../store/cashierState';
import { type StepState, stepChanged, type TransactionState } from '../store/slices/transaction';
import { notificationsClosed, notified } from '../store/slices/ui';
import { applyTransaction } from './applyTransaction';
import { failureNotice } from './failureNotice';
import { resyncTransaction } from './recoverPayment';
import { unmarkedError } from './unmarkedError';

/** `invalid`: the errors of a 422, by field; the player was notified if it names no field of the answer. `failed`: the player was notified. `ignored`: nothing was sent. */
export type StepOutcome =
  | { readonly kind: 'accepted' | 'failed' | 'ignored' }
  | { readonly kind: 'invalid'; readonly fields: FieldErrors };

const settled = { stepRequestId: null, lostAnswer: null } as const;

/** State changes after an accepted answer, by its reserved fields (contract §8). */
function afterAnswer({ current, answeredSteps }: TransactionState, { paid, resend }: FormValues): Partial<StepState> {
  if (paid === 'true') return { paidStage: current && stageOf(current) };
  if (resend === 'true') return { codeResentAt: performance.now() };
  return { answeredSteps: answeredSteps + 1 };
}

/**
 * Answers the step on the screen with a form's fields, a code, `resend` or `paid`. Ignored while another answer is
 * pending or when the transaction has moved to another step. A retry of the same answer reuses its requestId.
 */
export const answerStep =
  (step: Step, fields: FormValues): CashierThunk<Promise<StepOutcome>> =>
  async (dispatch, getState) => {
    const { current, kind, stepRequestId, lostAnswer } = getState().transaction;
    if (!current || current.next !== step || stepRequestId) return { kind: 'ignored' };
    const what = JSON.stringify([current.id, current.next, fields]);
    const requestId = lostAnswer?.what === what ? lostAnswer.requestId : newRequestId();
    dispatch(stepChanged({ stepRequestId: requestId }));
    dispatch(notificationsClosed());
    const answer = await dispatch(
      transactionEndpoints.transactionStep.initiate({ requestId, id: current.id, fields: { ...fields } }),
    );
    // Another payment is followed by now: its steps have nothing to do with this answer.
    if (getState().transaction.current?.id !== current.id) return { kind: 'ignored' };
    if (answer.data) {
      dispatch(stepChanged({ ...settled, ...afterAnswer(getState().transaction, fields) }));
      dispatch(applyTransaction(answer.data, kind));
      return { kind: 'accepted' };
    }
    const failure: CallFailure = isCallFailure(answer.error)
      ? answer.error
      : { kind: 'aborted', message: 'Unknown error' };
    if (isUncertain(failure)) {
      dispatch(stepChanged({ ...settled, lostAnswer: { requestId, what } }));
      // The answer may have arrived and only its reply been lost; then the server already has the next step.
      void dispatch(resyncTransaction());
    } else dispatch(stepChanged(settled));
    if (failure.kind === 'invalid') {
      // The server has another step by now.
      if (failure.code === 'UNDECLARED') void dispatch(resyncTransaction());
      const marked = step.kind === 'confirm' ? [...Object.keys(fields), 'code'] : Object.keys(fields);
      const message = unmarkedError(failure, marked);
      if (message) dispatch(notified(message));
      return { kind: 'invalid', fields: failure.fields };
    }
    dispatch(notified(failureNotice(failure)));
    return { kind: 'failed' };
  };

/** Sends 'I have paid', once per stage of the transaction. */
export const reportPaid =
  (step: Step): CashierThunk<Promise<StepOutcome>> =>
  async (dispatch, getState) => {
    const { current, paidStage } = getState().transaction;
    if (current && paidStage === stageOf(current)) return { kind: 'ignored' };
    return dispatch(answerStep(step, { paid: 'true' }));
  };

/** Requests a new code, at most once per pause: each code invalidates the previous one. */
export const resendCode =
  (step: Step): CashierThunk<Promise<StepOutcome>> =>
  async (dispatch, getState) => {
    const { codeResentAt } = getState().transaction;
    if (codeResentAt !== null && performance.now() < codeResentAt + timings.codeResendPause) return { kind: 'ignored' };
    return dispatch(answerStep(step, { resend: 'true' }));
  };
