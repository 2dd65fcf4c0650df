import type { TransactionStepPayload } from '../../contract/generated/types';
import type { RequestId } from '../../contract/ids';
import { wireTransaction } from '../acquirer/wireTransaction';
import type { TransactionRow } from '../db/transactionStore';
import { answered, type CallContext, type CallEnd, fieldsInvalid, refused } from './CallContext';
import { checkFields } from './checkFields';

/** After this many wrong codes the payment is declined: six digits could be guessed. */
const maxTries = 5;

interface Answered {
  readonly row: TransactionRow;
  readonly requestId: RequestId;
  readonly fields: Readonly<Record<string, string>>;
}

/** null: the answer changed nothing; the reply is the unchanged transaction. */
type Answer = (answer: Answered, context: CallContext) => Promise<TransactionRow | CallEnd | null>;

const wrongCode = fieldsInvalid({ code: { key: 'code.wrong' } });

const answerForm: Answer = async ({ row, requestId, fields }, { acquirer, checkForm }) => {
  const { form = [] } = acquirer.planOf(row);
  const { kind: transaction, method, amount, currency, country } = row;
  const sent = { method, transaction, amount, currency, country, fields };
  const errors = await checkFields(form, undefined, false, sent, checkForm);
  return errors ? fieldsInvalid(errors) : acquirer.advance(row, requestId, fields);
};

const answerConfirm: Answer = async ({ row, requestId, fields: { code = '', resend } }, { acquirer, store }) => {
  const { withCode = false } = acquirer.planOf(row);
  if (resend === 'true') return null;
  if (!withCode) return acquirer.confirm(row, requestId);
  if (code === '') return wrongCode;
  if (row.codeTries >= maxTries) return acquirer.decide(row, 'decline');
  const tried = await store.spendTry(row, maxTries);
  if (!tried) return null; // a concurrent answer was faster
  if (acquirer.isCode(row, code)) return acquirer.confirm(row, requestId);
  return tried.codeTries >= maxTries ? acquirer.decide(row, 'decline') : wrongCode;
};

/** 'I have paid' is a claim: it moves on to the next step, if there is one, and never settles a payment. */
const answerWaiting: Answer = async ({ row, requestId, fields }, { acquirer, store }) => {
  if (fields.paid !== 'true') return null;
  const hasMore = row.stepIndex + 1 < acquirer.planOf(row).steps.length;
  if (hasMore) return acquirer.advance(row, requestId, fields);
  return store.answer(row, requestId, { isPaidReported: true }, 'the player says it is paid');
};

const answers: Readonly<Record<string, Answer>> = { form: answerForm, confirm: answerConfirm };

const isEnd = (result: TransactionRow | CallEnd | null): result is CallEnd => result !== null && 'body' in result;

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
  const answer = answers[acquirer.stepOf(row).kind] ?? answerWaiting;
  const result = await answer({ row, requestId, fields }, context);
  if (isEnd(result)) return result;
  const current = result ?? (await store.byId(caller.userId, id)) ?? row;
  return answered(wireTransaction(current, acquirer));
}
