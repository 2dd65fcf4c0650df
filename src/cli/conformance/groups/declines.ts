import { setTimeout as wait } from 'node:timers/promises';
import { newRequestId } from '../../../contract/ids';
import type { Transaction } from '../../../contract/transaction';
import { type TransactionStatus, transactionStatuses } from '../../../contract/transactionStatus';
import type { CheckContext } from '../createContexts';
import { broken, type DutyRow, dutiesOf, passed, skipped, type Verdict } from '../Duty';
import { latePushes, pushPause } from '../observeDeposit';
import { withPayment } from '../pay';
import { endBy } from '../settle';
import { failureWords, withNumber } from '../verdicts';

/** Runs a check on a new deposit that the sandbox has declined. */
const withDeclined = (context: CheckContext, check: (payment: Transaction) => Promise<Verdict>): Promise<Verdict> =>
  withPayment(context, 'deposit', async ({ payment: { id } }) => {
    const before = await context.own.call('transaction', { id });
    if (before.ok && before.value && transactionStatuses[before.value.status].isEnd)
      return skipped('The payment ended at once.');
    const end = await endBy(context, id, 'decline');
    return end.ok ? check(end.payment) : skipped(end.why);
  });

/** Whether a withdrawal that ends is pushed, too. */
const pushedWithdrawal = (context: CheckContext): Promise<Verdict> =>
  withPayment(context, 'withdrawal', async ({ payment: { id } }) => {
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
    check: (context) =>
      withDeclined(context, async ({ status }) =>
        status === 'mistaked' ? passed : broken(`Its status is ${withNumber(status)}.`),
      ),
  },
  'step-after-end': {
    words: "'I have paid' of a payment that has failed changes nothing (C8)",
    over: 'once',
    needs: ['deposit', 'settle'],
    check: (context) =>
      withDeclined(context, async ({ id, status }) => {
        const answer = { requestId: newRequestId(), id, fields: { paid: 'true' } };
        await context.own.call('transactionStep', answer);
        const after = await context.own.call('transaction', { id });
        if (!after.ok) return broken(failureWords(after.failure));
        const now = after.value?.status ?? 'waiting';
        return now === status ? passed : broken(`It went from ${withNumber(status)} to ${withNumber(now)}.`);
      }),
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
