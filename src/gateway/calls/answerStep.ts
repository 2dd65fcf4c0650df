import type { TransactionStepPayload } from '../../contract/generated/types';
import { wireTransaction } from '../acquirer/wireTransaction';
import { answered, type CallContext, type CallEnd, fieldsInvalid, refused } from './CallContext';
import { checkFields } from './checkFields';
import type { TransactionRow } from '../db/transactionStore';
import { sandboxCode } from './sandboxCode';

/** Wrong codes before the payment is given up: a code of six figures must not be guessed. */
const maxTries = 5;

type Answer = (row: TransactionRow, fields: Readonly<Record<string, string>>, context: CallContext) => Promise<TransactionRow | CallEnd>;

const answerForm: Answer = async (row, fields, { acquirer }) => {
  const { form = [] } = acquirer.planOf(row);
  const { kind: transaction, amount, currency, country } = row;
  const errors = checkFields(form, undefined, false, { transaction, amount, currency, country, fields });
  return errors ? fieldsInvalid(errors) : acquirer.advance(row, null);
};

const answerConfirm: Answer = async (row, { code, resend }, { acquirer, store }) => {
  const { withCode = false } = acquirer.planOf(row);
  if (resend === 'true') return row;
  if (!withCode || code === sandboxCode) return acquirer.advance(row, 'approve');
  const codeTries = row.codeTries + 1;
  if (codeTries >= maxTries) return (await acquirer.decide(row, 'decline')) ?? row;
  await store.change(row.id, { codeTries }, 'wrong code');
  return fieldsInvalid({ code: { key: 'code.wrong' } });
};

/** 'I have paid' is the player's word: it moves a plan that has more steps, and never settles anything. */
const answerWaiting: Answer = async (row, { paid }, { acquirer, store }) => {
  if (paid !== 'true') return row;
  const hasMore = row.stepIndex + 1 < acquirer.planOf(row).steps.length;
  if (hasMore) return acquirer.advance(row, null);
  return (await store.change(row.id, { isPaidTold: true }, 'the player says it is paid')) ?? row;
};

const answers: Readonly<Record<string, Answer>> = { form: answerForm, confirm: answerConfirm };

const isEnd = (result: TransactionRow | CallEnd): result is CallEnd => 'body' in result;

/** POST /BANKING/transaction-step: answers a step once for each requestId; a repeated answer gets the transaction as it stands. */
export async function answerStep({ requestId, id, fields }: TransactionStepPayload, context: CallContext): Promise<CallEnd> {
  const { store, caller, acquirer } = context;
  const row = await store.byId(caller.userId, id);
  if (!row) return refused(404, 'TRANSACTION_UNKNOWN', 'There is no such transaction.');
  const isFirst = await store.claimAnswer(id, requestId);
  if (!isFirst || row.status !== 0) return answered(wireTransaction(row, acquirer));
  const answer = answers[acquirer.stepOf(row).kind] ?? answerWaiting;
  const result = await answer(row, fields, context);
  if (!isEnd(result)) return answered(wireTransaction(result, acquirer));
  await store.releaseAnswer(id, requestId);
  return result;
}
