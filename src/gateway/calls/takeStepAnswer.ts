import type { TransactionStepPayload } from '../../contract/generated/types';
import type { RequestId } from '../../contract/ids';
import type { StepAction } from '../acquirer/StepAction';
import { wireTransaction } from '../acquirer/wireTransaction';
import type { TransactionRow } from '../db/transactionRow';
import { answered, type CallContext, type CallEnd, fieldsInvalid, refused } from './CallContext';
import { checkFields } from './checkFields';
import { stepActionOf } from './stepActionOf';

const codeError = (key: string): CallEnd => fieldsInvalid({ code: { key } });

/** Checks an action before anything of it leaves: a form by its fields; a resend is counted. null: it may leave. */
async function problemWith(
  row: TransactionRow,
  requestId: RequestId,
  action: StepAction,
  { acquirer, checkForm, store }: CallContext,
): Promise<CallEnd | null> {
  if (action.kind === 'resend') {
    const end = await store.takeResend(row, requestId);
    return end === 'taken' ? null : codeError(end === 'too-soon' ? 'code.resendWait' : 'code.resendLimit');
  }
  const step = acquirer.stepOf(row);
  if (action.kind !== 'form' || step.kind !== 'form') return null;
  const { kind: transaction, method, amount, currency, country } = row;
  const sent = { method, transaction, amount, currency, country, fields: action.fields, beside: [] };
  return checkFields(step.fields, undefined, false, sent, checkForm);
}

/**
 * POST /BANKING/transaction-step: applies the answer to a step once per requestId; repeated answers get the current
 * transaction. A refused answer (422) may be corrected and sent again with the same requestId.
 */
export async function takeStepAnswer(payload: TransactionStepPayload, context: CallContext): Promise<CallEnd> {
  const { requestId, id } = payload;
  const { store, caller, acquirer } = context;
  const isRepeat = await store.hasAnswer(id, requestId);
  const row = await store.byId(caller.userId, id);
  if (!row) return refused(404, 'TRANSACTION_UNKNOWN', 'There is no such transaction.');
  if (isRepeat) return answered(wireTransaction(row, acquirer));
  const read = stepActionOf(acquirer.stepOf(row), payload);
  if ('end' in read) return read.end;
  const { action } = read;
  if (action === null) return answered(wireTransaction(row, acquirer));
  const problem = await problemWith(row, requestId, action, context);
  if (problem) return problem;
  const result = await acquirer.answer(row, requestId, action);
  if (result && 'errors' in result) return fieldsInvalid(result.errors);
  const current = result ?? (await store.byId(caller.userId, id)) ?? row;
  return answered(wireTransaction(current, acquirer));
}
