import type { CallFailure } from '../../contract/failure';
import type { FieldErrors } from '../../contract/generated/types';
import { newRequestId } from '../../contract/ids';
import { transactionEndpoints } from '../api/transactions';
import type { CashierThunk } from '../store/cashierState';
import { answerLost, stepAnswering } from '../store/slices/transaction';
import { notified } from '../store/slices/ui';
import { resyncTransaction } from './resync';
import { tellTransaction } from './tellTransaction';

const isFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;

/**
 * Answers a step: a form's fields, a code, `resend`, `paid`. Its requestId is kept while the same answer is
 * tried again, so that a retry is never a second answer.
 * @returns the field errors of a 422, to be shown at their fields; null otherwise.
 */
export const answerStep =
  (fields: Readonly<Record<string, string>>): CashierThunk<Promise<FieldErrors | null>> =>
  async (dispatch, getState) => {
    const { current, kind, stepRequestId, lostAnswer } = getState().transaction;
    if (!current || stepRequestId) return null;
    const what = JSON.stringify([current.id, current.next, fields]);
    const requestId = lostAnswer?.what === what ? lostAnswer.requestId : newRequestId();
    dispatch(stepAnswering(requestId));
    const answer = await dispatch(
      transactionEndpoints.transactionStep.initiate({ requestId, id: current.id, fields: { ...fields } }),
    );
    dispatch(stepAnswering(null));
    dispatch(answerLost(null));
    if (answer.data) {
      dispatch(tellTransaction(answer.data, kind));
      return null;
    }
    const failure = isFailure(answer.error) ? answer.error : null;
    if (failure?.kind === 'invalid') return failure.fields;
    if (failure?.kind === 'network') {
      dispatch(answerLost({ requestId, what }));
      // The answer may have arrived, and its reply alone been lost: then the next step is there already.
      void dispatch(resyncTransaction());
    }
    dispatch(notified(failure?.kind === 'refused' ? { words: failure.message } : { key: 'socket.networkError' }));
    return null;
  };
