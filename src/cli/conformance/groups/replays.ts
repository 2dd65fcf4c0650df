import type { FieldDefinition } from '../../../contract/fieldDefinition';
import { newRequestId } from '../../../contract/ids';
import type { TransactionKind } from '../../../contract/transaction';
import { patternFor } from '../../../form/regex/patternFor';
import type { CheckContext, Sample } from '../createContexts';
import { broken, type DutyGroup, type DutyRow, dutiesOfKinds, passed, skipped } from '../Duty';
import { create, createWrong, refusalVerdict, withPayment, withSample } from '../pay';
import { codeProblem, failureWords, refusalProblem, verdictOf } from '../verdicts';

const atOnce = 10;

/** Sends one order over several contexts at once: all must answer the same payment. */
async function isOnePayment(contexts: readonly [CheckContext, ...CheckContext[]], { kind, orders }: Sample) {
  const order = await orders.next();
  const outcomes = await Promise.all(contexts.map((context) => create(context, kind, order)));
  const ids = new Set<string>();
  for (const outcome of outcomes) {
    if (!outcome.ok) return refusalVerdict(contexts[0], kind, order, outcome.failure);
    ids.add(outcome.value.id);
  }
  return ids.size === 1 ? passed : broken(`It made ${ids.size} transactions.`);
}

/** Servers forget what they may not store (contract C5), so that they cannot compare it. */
const isForgotten = ({ store = 'yes', autocomplete = '' }: FieldDefinition): boolean =>
  store !== 'yes' || autocomplete.startsWith('cc-');

/** Another value of one of a sample's fields that its definition takes; null: none is known. */
function otherValue({ method, payment }: Sample): Readonly<Record<string, string>> | null {
  for (const field of method?.fields ?? []) {
    const { name, options, rules, mask, visibleWhen, check } = field;
    const value = payment.fields[name];
    if (!value || visibleWhen || check || isForgotten(field)) continue;
    const option = options.find((one) => one.value !== value);
    if (option) return { [name]: option.value };
    if (options.length > 0 || mask !== undefined) continue;
    const other = [`${value}a`, `${value}1`, value.slice(0, -1)].find(
      (text) => text !== '' && rules.every(({ regex }) => patternFor(regex).test(text)),
    );
    if (other !== undefined) return { [name]: other };
  }
  return null;
}

const rowsOf = (kind: TransactionKind): Readonly<Record<string, DutyRow>> => ({
  repeated: {
    words: `a ${kind} that is sent again under its requestId is answered with the first one (C4)`,
    check: withPayment(kind, async ({ order, payment }, context) => {
      const again = await create(context, kind, order);
      if (!again.ok) return broken(failureWords(again.failure));
      if (again.value.id !== payment.id) return broken('It made a second transaction.');
      return again.value.amount === payment.amount ? passed : broken(`Its amount became ${again.value.amount}.`);
    }),
  },
  captcha: {
    words: 'so is one with another captcha: each attempt has a new one (C8)',
    check: withPayment(kind, async ({ order, payment }, context) => {
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
    check: withSample(kind, (sample, context) =>
      isOnePayment([context, ...Array.from({ length: atOnce - 1 }, () => context)], sample),
    ),
  },
  transports: {
    words: `one requestId makes one ${kind}, also over HTTP and socket (C9)`,
    over: 'once',
    needs: ['http', 'socket'],
    check: withSample(kind, (sample, context) => isOnePayment([context.on('http'), context.on('socket')], sample)),
  },
  mismatch: {
    words: `the requestId of a ${kind} with another amount is refused with 409, and changes nothing (C8)`,
    check: withPayment(kind, async ({ sample, order, payment }, context) => {
      const { amount } = await sample.orders.next();
      if (amount === order.amount) return skipped('The method asks for no amount, or for one alone.');
      const second = await createWrong(context, kind, { ...order, amount });
      const found = await context.own.call('transaction', { id: payment.id });
      if (found.ok && found.value?.amount !== payment.amount) return broken("The first one's amount has changed.");
      return verdictOf(refusalProblem(second, 409) ?? codeProblem(context, second, 'IDEMPOTENCY_MISMATCH'));
    }),
  },
  'mismatch-fields': {
    words: `so is the requestId of a ${kind} with another value in a field (C8)`,
    check: withPayment(kind, async ({ sample, order }, context) => {
      const changed = otherValue(sample);
      if (!changed) return skipped('No other value that its fields take is known.');
      const second = await createWrong(context, kind, { ...order, fields: { ...order.fields, ...changed } });
      // Its rules are the server's own: it may have looked at the fields first.
      if (!second.ok && second.failure.kind === 'invalid') return skipped(failureWords(second.failure));
      return verdictOf(refusalProblem(second, 409));
    }),
  },
  order: {
    words: `a ${kind} that is sent again with its fields in another order is answered with the first one (C8)`,
    check: withPayment(kind, async ({ order, payment }, context) => {
      const entries = Object.entries(order.fields);
      if (entries.length < 2) return skipped('The sample has one field at most.');
      const again = await create(context, kind, { ...order, fields: Object.fromEntries(entries.reverse()) });
      if (!again.ok) return broken(failureWords(again.failure));
      return again.value.id === payment.id ? passed : broken('It made a second transaction.');
    }),
  },
  duplicate: {
    words: `the same ${kind} at once under another requestId is refused with 409 DUPLICATE and the first one (C8)`,
    check: withPayment(kind, async ({ order, payment }, context) => {
      const second = await createWrong(context, kind, { ...order, requestId: newRequestId() });
      if (second.ok) return broken('It made a second payment.');
      if (second.failure.kind !== 'duplicate')
        return broken(`${failureWords(second.failure)} (409 DUPLICATE with error.transaction is asked for)`);
      return second.failure.transaction.id === payment.id ? passed : broken('It names another transaction.');
    }),
  },
  'not-duplicate': {
    words: `a ${kind} at once with another value in a field is another payment (C8)`,
    check: withPayment(kind, async ({ sample, order, payment }, context) => {
      const changed = otherValue(sample);
      if (!changed) return skipped('No other value that its fields take is known.');
      const other = { ...order, requestId: newRequestId(), fields: { ...order.fields, ...changed } };
      const second = await create(context, kind, other);
      if (second.ok) return second.value.id === payment.id ? broken('It answered the first one.') : passed;
      const { failure } = second;
      // Its rules are the server's own.
      return failure.kind === 'invalid'
        ? skipped(failureWords(failure))
        : refusalVerdict(context, kind, other, failure);
    }),
  },
  race: {
    words: `of the same ${kind} twice at the same moment one is taken (C8)`,
    check: withSample(kind, async ({ orders }, context) => {
      const order = await orders.next();
      const [first, second] = await Promise.all([
        create(context, kind, order),
        create(context, kind, { ...order, requestId: newRequestId() }),
      ]);
      if (first.ok && second.ok) {
        if (kind === 'withdrawal') context.surprises.push('The same withdrawal was taken twice at one moment.');
        return broken('It took 2.');
      }
      return first.ok || second.ok ? passed : refusalVerdict(context, kind, order, first.failure);
    }),
  },
});

export const replays: DutyGroup = {
  name: 'replays',
  title: 'Repeated and concurrent calls',
  duties: dutiesOfKinds('replays', rowsOf),
};
