import { newRequestId, transactionIdOf } from '../../../contract/ids';
import type { InstructionStep, InvoiceStep, Transaction, TransactionKind } from '../../../contract/transaction';
import { transactionStatuses } from '../../../contract/transactionStatus';
import { appSchemeOf, isPaymentUrl } from '../../../domain/isSafeUrl';
import type { Order } from '../createOrders';
import { broken, type DutyGroup, type DutyRow, dutiesOf, dutiesOfKinds, passed, skipped } from '../Duty';
import { appStep, barcodeStep, coinStep, redirectStep, timedStep } from '../firstSteps';
import { firstPayment, withPayment, withStep } from '../pay';
import { failureWords, isTaken, nothingProblem, verdictOf } from '../verdicts';

/** What the formats of barcodes take (contract C4). */
const barcodeText = { code128: /^[ -~]+$/, itf: /^(?:\d\d)+$/ } as const;

/** How far two times of one invoice may be apart, s: an answer takes its time. */
const maxDrift = 30;

function timeProblem(step: InvoiceStep | InstructionStep): string | null {
  const { payBy, expiresAt, secondsLeft } = { expiresAt: undefined, secondsLeft: undefined, ...step };
  const past = [payBy, expiresAt].find((time) => time !== undefined && Date.parse(time) <= Date.now());
  if (past !== undefined) return `It expired at ${past}.`;
  if (secondsLeft !== undefined && secondsLeft <= 0) return `It has ${secondsLeft} s left.`;
  if (expiresAt === undefined || secondsLeft === undefined) return null;
  const left = (Date.parse(expiresAt) - Date.now()) / 1000;
  return Math.abs(left - secondsLeft) <= maxDrift ? null : `It has ${secondsLeft} s left, and expires at ${expiresAt}.`;
}

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
  listed: {
    words: `the method of a ${kind} that the sandbox takes is in the list (C4)`,
    async check(context) {
      const lacking = (await context.samples(kind)).find(({ method }) => method === null);
      if (!lacking) return passed;
      const { method, country, currency } = lacking.payment;
      return broken(`The ${kind} list of ${country} and ${currency} does not have '${method}' of --${kind}.`);
    },
  },
  taken: {
    words: `a ${kind} is taken, and answered with a next step that the widget knows (C4)`,
    async check(context) {
      for (const sample of await context.samples(kind)) {
        const first = await firstPayment(context, sample);
        if (!first.ok) return isTaken(first);
      }
      return passed;
    },
  },
  same: {
    words: `a ${kind} has the amount, currency and method that were sent (C4)`,
    check: withPayment(kind, async ({ order, payment }, context) => {
      const found = await context.own.call('transaction', { id: payment.id });
      if (!found.ok) return broken(failureWords(found.failure));
      const read = found.value === null ? 'It was not found by its id.' : differenceOf(order, found.value, kind);
      return verdictOf(differenceOf(order, payment, kind) ?? read);
    }),
  },
  waiting: {
    words: `a new ${kind} is not paid, and has not failed (specification §4)`,
    check: withPayment(kind, async ({ payment: { status } }) => {
      const { isEnd, number } = transactionStatuses[status];
      return isEnd ? broken(`Its status is ${number}, ${status}.`) : passed;
    }),
  },
  found: {
    words: `a ${kind} is found by its id and by its requestId (C8)`,
    check: withPayment(kind, async ({ order: { requestId }, payment: { id } }, context) => {
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
    check: withPayment(kind, async ({ payment }, context) => {
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
    check: withPayment(kind, (first, context) =>
      withPayment(kind, async ({ payment }) =>
        payment.id === first.payment.id ? broken('Both have the same id.') : passed,
      )(context),
    ),
  },
  redirect: {
    words: `the payment page of a ${kind} is https, or of the server's own origin (C9)`,
    check: withStep(kind, redirectStep, async ({ step: { url } }, context) =>
      isPaymentUrl(url, context.options.url) ? passed : broken('The widget refuses to open its address.'),
    ),
  },
  invoice: {
    words: `the times of a new ${kind} have not passed, and agree (C4)`,
    check: withStep(kind, timedStep, async ({ step }) => verdictOf(timeProblem(step))),
  },
  deeplink: {
    words: `the widget may open the app of a ${kind} (C9)`,
    check: withStep(kind, appStep, async ({ step: { deeplink } }) =>
      appSchemeOf(deeplink ?? '') !== null ? passed : broken('The widget refuses to open its deeplink.'),
    ),
  },
  barcode: {
    words: `a till can scan every barcode of a ${kind} (C4)`,
    check: withStep(kind, barcodeStep, async ({ step: { requisites } }) => {
      const wrong = requisites.find(({ barcode }) => barcode && !barcodeText[barcode.format].test(barcode.value));
      return wrong ? broken(`The format ${wrong.barcode?.format} does not take its value.`) : passed;
    }),
  },
  address: {
    words: `the QR code of a ${kind} in a coin pays to the address that is shown (C4)`,
    check: withStep(kind, coinStep, async ({ step: { address, uri } }) =>
      uri?.toLowerCase().includes(address.toLowerCase()) ? passed : broken('Its uri does not have its address.'),
    ),
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
