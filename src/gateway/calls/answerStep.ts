import type { Step, TransactionStepPayload } from '../../contract/generated/types';
import { wireTransaction } from '../acquirer/wireTransaction';
import type { TransactionRow } from '../db/transactionStore';
import { answered, type CallContext, type CallEnd, fieldsInvalid, refused } from './CallContext';
import { checkFields } from './checkFields';

/** Checks the answer to a form by the fields of the step. null: it is valid, or the step is no form. */
async function problemWith(
  row: TransactionRow,
  step: Step,
  fields: Readonly<Record<string, string>>,
  { checkForm }: CallContext,
): Promise<CallEnd | null> {
  if (step.kind !== 'form') return null;
  const { kind: transaction, method, amount, currency, country } = row;
  const sent = { method, transaction, amount, currency, country, fields, beside: [] };
  return checkFields(step.fields, undefined, false, sent, checkForm);
}

/**
 * POST /BANKING/transaction-step: applies the answer to a step once per requestId; repeated answers get the current
 * transaction. A refused answer (422) may be corrected and sent again with the same requestId.
 */
export async function answerStep(
  { requestId, id, fields }: TransactionStepPayload,
  context: CallContext,
): Promise<CallEnd> {
  const { store, caller, acquirer } = context;
  const isRepeat = await store.hasAnswer(id, requestId);
  const row = await store.byId(caller.userId, id);
  if (!row) return refused(404, 'TRANSACTION_UNKNOWN', 'There is no such transaction.');
  if (isRepeat) return answered(wireTransaction(row, acquirer));
  const problem = await problemWith(row, acquirer.stepOf(row), fields, context);
  if (problem) return problem;
  const result = await acquirer.answer(row, requestId, fields);
  if (result && 'errors' in result) return fieldsInvalid(result.errors);
  const current = result ?? (await store.byId(caller.userId, id)) ?? row;
  return answered(wireTransaction(current, acquirer));
}
