import { newRequestId, type TransactionId } from '../../contract/ids';
import type { CheckContext } from './createContexts';
import { broken, passed, skipped, type Verdict } from './Duty';
import { clientErrorProblem } from './verdicts';

/** More than a person tries, and far fewer than a guess needs. */
const maxGuesses = 20;

/** Whether wrong codes for a step are limited: tries some of the right length until the answer changes. */
export async function guessCodes(
  { own }: Pick<CheckContext, 'own'>,
  id: TransactionId,
  length: number,
): Promise<Verdict> {
  const answers = new Set<string>();
  for (let index = 0; index < maxGuesses; index += 1) {
    const fields = { code: String(7731 + index).padStart(length, '7') };
    const outcome = await own.call('transactionStep', { requestId: newRequestId(), id, fields });
    if (outcome.ok) return outcome.value.status === 'mistaked' ? passed : skipped('One of the codes was right.');
    const problem = clientErrorProblem(outcome);
    if (problem !== null) return broken(problem);
    // A message may have a number of its own.
    const { message: _, ...answer } = outcome.failure;
    if (answers.add(JSON.stringify(answer)).size > 1) return passed;
  }
  const after = await own.call('transaction', { id });
  return after.ok && after.value?.next.kind === 'confirm' && after.value.status === 'waiting'
    ? broken(`It answered ${maxGuesses} wrong codes of one step alike, where a limit is asked for.`)
    : passed;
}
