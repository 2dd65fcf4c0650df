import { setTimeout as wait } from 'node:timers/promises';
import type { TransactionId } from '../../contract/ids';
import type { Transaction } from '../../contract/transaction';
import { transactionStatuses } from '../../contract/transactionStatus';
import { messageOf } from '../output';
import type { CheckContext } from './createContexts';

/** A sandbox need not know 'accept'. */
export type SettleOutcome = 'approve' | 'decline' | 'accept';

const pollPause = 100;

/** Asks the sandbox to end a payment. @returns what went wrong; null: nothing */
export async function settle(
  { options }: CheckContext,
  id: TransactionId,
  outcome: SettleOutcome,
): Promise<string | null> {
  const { settleUrl, token, timeLimit } = options;
  if (settleUrl === null) return null;
  try {
    const response = await fetch(settleUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, token, outcome }),
      signal: AbortSignal.timeout(timeLimit),
    });
    return response.ok ? null : `--settle answered ${response.status}: is its address right?`;
  } catch (error) {
    return `--settle: ${messageOf(error)}`;
  }
}

/**
 * Reads a payment until it is in a state.
 * @param onRead called with each state that was read
 * @returns null: it is not within `--settle-limit`
 */
export async function awaitState(
  { own, options }: CheckContext,
  id: TransactionId,
  isReached: (payment: Transaction) => boolean,
  onRead: (payment: Transaction) => void = () => {},
): Promise<Transaction | null> {
  const deadline = performance.now() + options.settleLimit;
  for (;;) {
    const found = await own.call('transaction', { id });
    if (found.ok && found.value) {
      onRead(found.value);
      if (isReached(found.value)) return found.value;
    }
    if (performance.now() >= deadline) return null;
    await wait(pollPause);
  }
}

export const hasEnded = ({ status }: Transaction): boolean => transactionStatuses[status].isEnd;

export type Ending =
  | { readonly ok: true; readonly payment: Transaction }
  | { readonly ok: false; readonly why: string };

/** Has the sandbox end a payment, and reads its end. */
export async function endBy(context: CheckContext, id: TransactionId, outcome: SettleOutcome): Promise<Ending> {
  const problem = await settle(context, id, outcome);
  if (problem !== null) return { ok: false, why: problem };
  const payment = await awaitState(context, id, hasEnded);
  const late = `It did not end within ${context.options.settleLimit / 1000} s.`;
  return payment ? { ok: true, payment } : { ok: false, why: late };
}
