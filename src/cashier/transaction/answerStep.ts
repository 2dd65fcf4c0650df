import type { CallFailure } from '../../contract/failure';
import type { FieldErrors } from '../../contract/generated/types';
import { newRequestId } from '../../contract/ids';
import { transactionEndpoints } from '../api/transactions';
import type { CashierThunk } from '../store/cashierState';
import { stepAnswering } from '../store/slices/transaction';
import { notified } from '../store/slices/ui';
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
    const { current, kind, stepRequestId } = getState().transaction;
    if (!current || stepRequestId) return null;
    const requestId = newRequestId();
    dispatch(stepAnswering(requestId));
    const answer = await dispatch(
      transactionEndpoints.transactionStep.initiate({ requestId, id: current.id, fields: { ...fields } }),
    );
    dispatch(stepAnswering(null));
    if (answer.data) {
      dispatch(tellTransaction(answer.data, kind));
      return null;
    }
    const failure = isFailure(answer.error) ? answer.error : null;
    if (failure?.kind === 'invalid') return failure.fields;
    dispatch(notified(failure?.kind === 'refused' ? { words: failure.message } : { key: 'socket.networkError' }));
    return null;
  };
