import type { Step } from '../../contract/generated/types';
import type { TransactionStore } from '../db/transactionStore';
import type { Acquirer, Answered } from './Acquirer';
import { maxTries, wrongCode } from './codeTries';
import { sandboxCode } from './outcomes';
import type { SandboxAcquirer } from './SandboxAcquirer';

interface Parts {
  readonly store: Pick<TransactionStore, 'spendTry' | 'answer'>;
  readonly acquirer: Pick<SandboxAcquirer, 'planOf' | 'advance' | 'confirm' | 'decide'>;
}

type Answer = (parts: Parts, ...answer: Parameters<Acquirer['answer']>) => Promise<Answered>;

const answerForm: Answer = ({ acquirer }, row, requestId) => acquirer.advance(row, requestId);

const answerConfirm: Answer = async ({ acquirer, store }, row, requestId, { code = '', resend }) => {
  const { withCode = false } = acquirer.planOf(row);
  if (resend === 'true') return null;
  if (!withCode) return acquirer.confirm(row, requestId);
  if (code === '') return wrongCode;
  if (row.codeTries >= maxTries) return acquirer.decide(row, 'decline');
  const tried = await store.spendTry(row, maxTries);
  if (!tried) return null; // a concurrent answer was faster
  if (code === sandboxCode) return acquirer.confirm(row, requestId);
  return tried.codeTries >= maxTries ? acquirer.decide(row, 'decline') : wrongCode;
};

/** 'I have paid' is a claim: it moves on to the next step, if there is one, and never settles a payment. */
const answerWaiting: Answer = async ({ acquirer, store }, row, requestId, { paid }) => {
  if (paid !== 'true') return null;
  const hasMore = row.stepIndex + 1 < acquirer.planOf(row).steps.length;
  if (hasMore) return acquirer.advance(row, requestId);
  return store.answer(row, requestId, { isPaidReported: true }, 'the player says it is paid');
};

/** How the sandbox takes the answer to a step, by the kind of the step. */
const answers: Partial<Readonly<Record<Step['kind'], Answer>>> = { form: answerForm, confirm: answerConfirm };

export const sandboxAnswerTo = (kind: Step['kind']): Answer => answers[kind] ?? answerWaiting;
