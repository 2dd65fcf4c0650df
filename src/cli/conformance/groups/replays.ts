import type { Outcome } from '../../../contract/failure';
import { newRequestId } from '../../../contract/ids';
import type { Transaction, TransactionKind } from '../../../contract/transaction';
import { broken, type DutyGroup, type DutyRow, dutiesOfKinds, passed, skipped, type Verdict } from '../Duty';
import { create, withPayment, withSample } from '../pay';
import { failureWords, refusalProblem, verdictOf } from '../verdicts';

const atOnce = 10;

/** Whether all are the same payment. */
function isOnePayment(outcomes: readonly Outcome<Transaction>[]): Verdict {
  const ids = new Set<string>();
  for (const outcome of outcomes) {
    if (!outcome.ok) return broken(failureWords(outcome.failure));
    ids.add(outcome.value.id);
  }
  return ids.size === 1 ? passed : broken(`It made ${ids.size} transactions.`);
}

const rowsOf = (kind: TransactionKind): Readonly<Record<string, DutyRow>> => ({
  repeated: {
    words: `a ${kind} that is sent again under its requestId is answered with the first one (C4)`,
    check: (context) =>
      withPayment(context, kind, async ({ order, payment }) => {
        const again = await create(context, kind, order);
        if (!again.ok) return broken(failureWords(again.failure));
        if (again.value.id !== payment.id) return broken('It made a second transaction.');
        return again.value.amount === payment.amount ? passed : broken(`Its amount became ${again.value.amount}.`);
      }),
  },
  captcha: {
    words: 'so is one with another captcha: each attempt has a new one (C8)',
    check: (context) =>
      withPayment(context, kind, async ({ order, payment }) => {
        const again = await create(context, kind, { ...order, captcha: 'another' });
        if (again.ok) return again.value.id === payment.id ? passed : broken('It made a second transaction.');
        const words = failureWords(again.failure);
        // One that was checked, and was wrong.
        const isRefused = 'status' in again.failure && again.failure.status >= 400 && again.failure.status < 500;
        return isRefused && again.failure.kind !== 'duplicate' && again.failure.status !== 409
          ? skipped(words)
          : broken(words);
      }),
  },
  concurrent: {
    words: `one requestId makes one ${kind}, also when it is sent ten times at once (C4)`,
    check: (context) =>
      withSample(context, kind, async ({ orders }) => {
        const order = await orders.next();
        return isOnePayment(await Promise.all(Array.from({ length: atOnce }, () => create(context, kind, order))));
      }),
  },
  transports: {
    words: `one requestId makes one ${kind}, also over HTTP and socket (C9)`,
    over: 'once',
    needs: ['http', 'socket'],
    check: (context) =>
      withSample(context, kind, async ({ orders }) => {
        const order = await orders.next();
        const contexts = [context.on('http'), context.on('socket')];
        return isOnePayment(await Promise.all(contexts.map((one) => create(one, kind, order))));
      }),
  },
  mismatch: {
    words: `the requestId of a ${kind} with another amount is refused with 409, and changes nothing (C8)`,
    check: (context) =>
      withPayment(context, kind, async ({ order, payment }) => {
        const sample = await context.sample(kind);
        const other = await sample?.orders.next();
        if (!other || other.amount === order.amount) return skipped('The method asks for no amount, or for one alone.');
        const second = await create(context, kind, { ...order, amount: other.amount });
        const found = await context.own.call('transaction', { id: payment.id });
        if (found.ok && found.value?.amount !== payment.amount) return broken("The first one's amount has changed.");
        return verdictOf(refusalProblem(second, 409));
      }),
  },
  duplicate: {
    words: `the same ${kind} at once under another requestId is refused with 409 DUPLICATE and the first one (C8)`,
    check: (context) =>
      withPayment(context, kind, async ({ order, payment }) => {
        const second = await create(context, kind, { ...order, requestId: newRequestId() });
        if (second.ok) return broken('It made a second payment.');
        if (second.failure.kind !== 'duplicate')
          return broken(`${failureWords(second.failure)} (409 DUPLICATE with error.transaction is asked for)`);
        return second.failure.transaction.id === payment.id ? passed : broken('It names another transaction.');
      }),
  },
  race: {
    words: `of the same ${kind} twice at the same moment one is taken (C8)`,
    check: (context) =>
      withSample(context, kind, async ({ orders }) => {
        const order = await orders.next();
        const twins = [order, { ...order, requestId: newRequestId() }];
        const outcomes = await Promise.all(twins.map((twin) => create(context, kind, twin)));
        const taken = outcomes.filter(({ ok }) => ok).length;
        return taken === 1 ? passed : broken(`It took ${taken}.`);
      }),
  },
});

export const replays: DutyGroup = {
  name: 'replays',
  title: 'Repeated and concurrent calls',
  duties: dutiesOfKinds('replays', rowsOf),
};
