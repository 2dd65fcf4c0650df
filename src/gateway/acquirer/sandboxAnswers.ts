import type { TransactionStore } from '../db/transactionStore';
import type { Acquirer, Answered } from './Acquirer';
import { maxTries, wrongCode } from './codeTries';
import { sandboxCode } from './outcomes';
import type { SandboxAcquirer } from './SandboxAcquirer';
import type { StepAction } from './StepAction';

interface Parts {
  readonly store: Pick<TransactionStore, 'spendTry' | 'answer'>;
  readonly acquirer: Pick<SandboxAcquirer, 'planOf' | 'advance' | 'confirm' | 'decide'>;
}
type Row = Parameters<Acquirer['answer']>[0];
type Id = Parameters<Acquirer['answer']>[1];

async function answerCode({ acquirer, store }: Parts, row: Row, requestId: Id, code: string): Promise<Answered> {
  if (code === '') return wrongCode;
  if (row.codeTries >= maxTries) return acquirer.decide(row, 'decline');
  const tried = await store.spendTry(row, maxTries);
  if (!tried) return null; // a concurrent answer was faster
  if (code === sandboxCode) return acquirer.confirm(row, requestId);
  return tried.codeTries >= maxTries ? acquirer.decide(row, 'decline') : wrongCode;
}

/** 'I have paid' is a claim: it moves on to the next step, if there is one, and never settles a payment. */
async function answerPaid({ acquirer, store }: Parts, row: Row, requestId: Id): Promise<Answered> {
  const hasMore = row.stepIndex + 1 < acquirer.planOf(row).steps.length;
  if (hasMore) return acquirer.advance(row, requestId);
  return store.answer(row, requestId, { isPaidReported: true }, 'the player says it is paid');
}

/** How the sandbox takes the answer to a step. It sends no codes. */
export async function sandboxAnswer(parts: Parts, row: Row, requestId: Id, action: StepAction): Promise<Answered> {
  switch (action.kind) {
    case 'form':
      return parts.acquirer.advance(row, requestId);
    case 'confirm':
      return parts.acquirer.confirm(row, requestId);
    case 'code':
      return answerCode(parts, row, requestId, action.code);
    case 'paid':
      return answerPaid(parts, row, requestId);
    case 'resend':
      return null;
  }
}
