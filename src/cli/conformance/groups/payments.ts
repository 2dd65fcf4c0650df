import { newRequestId, transactionIdOf } from '../../../contract/ids';
import type { Transaction, TransactionKind } from '../../../contract/transaction';
import { transactionStatuses } from '../../../contract/transactionStatus';
import { isPaymentUrl } from '../../../domain/isSafeUrl';
import type { Order } from '../createOrders';
import { broken, type DutyGroup, type DutyRow, dutiesOf, dutiesOfKinds, passed, skipped } from '../Duty';
import { firstPayment, withPayment } from '../pay';
import { failureWords, isTaken, nothingProblem, verdictOf } from '../verdicts';

/** null: the payment is what was sent; else what differs. */
function differenceOf(order: Order, payment: Transaction, kind: TransactionKind): string | null {
  const pairs = [
    ['amount', order.amount, payment.amount],
    ['currency', order.currency, payment.currency ?? order.currency],
    ['method', order.method, payment.method],
    ['transaction', kind, payment.transaction ?? kind],
  ] as const;
  const other = pairs.find(([, sent, answered]) => sent !== answered);
  return other ? `${other[0]}: ${other[1] ?? 'null'} was sent, it answered ${other[2] ?? 'null'}.` : null;
}

const rowsOf = (kind: TransactionKind): Readonly<Record<string, DutyRow>> => ({
  taken: {
    words: `a ${kind} is taken, and answered with a next step that the widget knows (C4)`,
    async check(context) {
      const first = await firstPayment[kind](context);
      return first ? isTaken(first) : skipped(`It needs a ${kind}.`);
    },
  },
  same: {
    words: `a ${kind} has the amount, currency and method that were sent (C4)`,
    check: (context) =>
      withPayment(context, kind, async ({ order, payment }) => {
        const found = await context.own.call('transaction', { id: payment.id });
        if (!found.ok) return broken(failureWords(found.failure));
        const read = found.value === null ? 'It was not found by its id.' : differenceOf(order, found.value, kind);
        return verdictOf(differenceOf(order, payment, kind) ?? read);
      }),
  },
  waiting: {
    words: `a new ${kind} is not paid, and has not failed (specification §4)`,
    check: (context) =>
      withPayment(context, kind, async ({ payment: { status } }) => {
        const { isEnd, number } = transactionStatuses[status];
        return isEnd ? broken(`Its status is ${number}, ${status}.`) : passed;
      }),
  },
  found: {
    words: `a ${kind} is found by its id and by its requestId (C8)`,
    check: (context) =>
      withPayment(context, kind, async ({ order: { requestId }, payment: { id } }) => {
        for (const query of [{ id }, { requestId }]) {
          const found = await context.own.call('transaction', query);
          if (!found.ok) return broken(failureWords(found.failure));
          if (found.value?.id !== id) return broken(`It was not found by its ${Object.keys(query).join()}.`);
        }
        return passed;
      }),
  },
  newest: {
    words: `without an id the newest unfinished ${kind} is answered (C8)`,
    check: (context) =>
      withPayment(context, kind, async ({ payment }) => {
        const newest = await context.own.call('transaction', {});
        if (!newest.ok) return broken(failureWords(newest.failure));
        if (newest.value?.id === payment.id) return passed;
        const again = await context.own.call('transaction', { id: payment.id });
        const isOpen = again.ok && again.value !== null && !transactionStatuses[again.value.status].isEnd;
        return isOpen ? broken('It answered another one, or none.') : skipped('The payment ended at once.');
      }),
  },
  ids: {
    words: `two ${kind}s have two ids (C4)`,
    check: (context) =>
      withPayment(context, kind, (first) =>
        withPayment(context, kind, async ({ payment }) =>
          payment.id === first.payment.id ? broken('Both have the same id.') : passed,
        ),
      ),
  },
  redirect: {
    words: `the payment page of a ${kind} is https, or of the server's own origin (C9)`,
    check: (context) =>
      withPayment(context, kind, async ({ payment: { next } }) => {
        if (next.kind !== 'redirect') return skipped(`The first step of this method is '${next.kind}'.`);
        return isPaymentUrl(next.url, context.options.url) ? passed : broken('The widget refuses to open its address.');
      }),
  },
  invoice: {
    words: `the invoice of a new ${kind} has not expired (C4)`,
    check: (context) =>
      withPayment(context, kind, async ({ payment: { next } }) => {
        if (next.kind !== 'invoice' || next.expiresAt === undefined)
          return skipped(`The first step of this method is '${next.kind}', without a time.`);
        return Date.parse(next.expiresAt) > Date.now() ? passed : broken(`It expired at ${next.expiresAt}.`);
      }),
  },
});

export const payments: DutyGroup = {
  name: 'payments',
  title: 'Payments',
  duties: [
    ...dutiesOf('payments', {
      pending: {
        words: 'transaction without an id answers the newest unfinished one, or null (C8)',
        check: async ({ own }) => isTaken(await own.call('transaction', {})),
      },
      'unknown-request-id': {
        words: 'transaction of a requestId that nobody knows answers null (C8)',
        async check({ own }) {
          const found = await own.call('transaction', { requestId: newRequestId() });
          if (!found.ok) return broken(`${failureWords(found.failure)} Only null lets a player start again.`);
          return found.value === null ? passed : broken('It answered a transaction.');
        },
      },
      'unknown-id': {
        words: 'transaction of an id that nobody knows answers null or 404 (C4)',
        check: async ({ own }) =>
          verdictOf(nothingProblem(await own.call('transaction', { id: transactionIdOf('no-such-id') }))),
      },
    }),
    ...dutiesOfKinds('payments', rowsOf),
  ],
};
