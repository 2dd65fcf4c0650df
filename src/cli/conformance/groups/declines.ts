import { setTimeout as wait } from 'node:timers/promises';
import { newRequestId } from '../../../contract/ids';
import type { Transaction } from '../../../contract/transaction';
import { type TransactionStatus, transactionStatuses } from '../../../contract/transactionStatus';
import type { CheckContext } from '../createContexts';
import { broken, type DutyRow, dutiesOf, passed, skipped, type Verdict } from '../Duty';
import { latePushes, pushPause } from '../observeDeposit';
import { withPayment } from '../pay';
import { awaitState, endBy, settle } from '../settle';
import { failureWords, withNumber } from '../verdicts';

/** Runs a check on a new deposit that the sandbox has declined. */
const withDeclined = (check: (payment: Transaction, context: CheckContext) => Promise<Verdict>): DutyRow['check'] =>
  withPayment('deposit', async ({ payment: { id } }, context) => {
    const before = await context.own.call('transaction', { id });
    if (before.ok && before.value && transactionStatuses[before.value.status].isEnd)
      return skipped('The payment ended at once.');
    const end = await endBy(context, id, 'decline');
    return end.ok ? check(end.payment, context) : skipped(end.why);
  });

/** Whether a deposit that waits comes before a newer one that is accepted. */
const newestWaiting = withPayment('deposit', ({ payment: waiting }, context) =>
  withPayment('deposit', async ({ payment: { id } }) => {
    const problem = await settle(context, id, 'accept');
    const isMoved = ({ status }: Transaction): boolean => status !== 'waiting';
    const moved = problem === null ? await awaitState(context, id, isMoved) : null;
    if (moved?.status !== 'accepted') return skipped("It needs a --settle that knows the outcome 'accept'.");
    const newest = await context.own.call('transaction', {});
    const still = await context.own.call('transaction', { id: waiting.id });
    // What an accepted deposit may add is not known.
    await settle(context, id, 'decline');
    if (!newest.ok) return broken(failureWords(newest.failure));
    if (newest.value?.id === waiting.id) return passed;
    if (!still.ok || still.value?.status !== 'waiting') return skipped('The payment that waits ended at once.');
    return broken(`It answered ${newest.value?.id === id ? 'the accepted one' : 'another one, or none'}.`);
  })(context),
);

/** Whether a withdrawal that ends is pushed, too. */
const pushedWithdrawal = withPayment('withdrawal', async ({ payment: { id } }, context) => {
  const { own } = context.on('socket');
  const pushed: TransactionStatus[] = [];
  const stop = own.onPush((push) => {
    if (push.type === 'deposit-status' && push.data.id === id) pushed.push(push.data.status);
  });
  const end = await endBy(context, id, 'decline');
  const latest = performance.now() + latePushes * context.options.quiet;
  while (end.ok && pushed.length === 0 && performance.now() < latest) await wait(pushPause);
  stop();
  if (!end.ok) return skipped(end.why);
  return pushed.includes(end.payment.status) ? passed : broken('No push with its end came.');
});

const rows: Readonly<Record<string, DutyRow>> = {
  declined: {
    words: 'a payment that the sandbox declines is answered as failed (C4)',
    over: 'once',
    needs: ['deposit', 'settle'],
    check: withDeclined(async ({ status }) =>
      status === 'mistaked' ? passed : broken(`Its status is ${withNumber(status)}.`),
    ),
  },
  'step-after-end': {
    words: "'I have paid' of a payment that has failed changes nothing (C8)",
    over: 'once',
    needs: ['deposit', 'settle'],
    check: withDeclined(async ({ id, status }, context) => {
      const answer = { requestId: newRequestId(), id, fields: { paid: 'true' } };
      await context.own.call('transactionStep', answer);
      const after = await context.own.call('transaction', { id });
      if (!after.ok) return broken(failureWords(after.failure));
      const now = after.value?.status ?? 'waiting';
      return now === status ? passed : broken(`It went from ${withNumber(status)} to ${withNumber(now)}.`);
    }),
  },
  'newest-waiting': {
    words: 'without an id a deposit that waits is answered before a newer one that is accepted (C8)',
    over: 'once',
    needs: ['deposit', 'settle'],
    check: newestWaiting,
  },
  'withdrawal-pushed': {
    words: 'a withdrawal that ends is pushed, too (C3)',
    over: 'once',
    needs: ['withdrawal', 'settle', 'socket'],
    check: pushedWithdrawal,
  },
};

/** What must become of payments that the sandbox declines. */
export const declineDuties = dutiesOf('outcome', rows);
