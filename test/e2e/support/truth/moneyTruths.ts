import type { LedgerPayment, State } from '../../../partner/ledger/createLedger';
import { centsIn } from './sentences';

/** What a sentence can be compared with: a payment, a state that the widget may know of, and the sentence's amounts. */
export interface PaymentCase {
  readonly payment: LedgerPayment;
  readonly state: State;
  readonly values: Readonly<Record<string, string>>;
  /** The player was shown where to send the money, and may have sent it. */
  readonly isPaidByPlayer: boolean;
}
/** What a tab's server knows of the requests that have no payment yet. */
export interface Requests {
  /** A request left, and the tab has not received what became of it. */
  readonly isUnresolved: boolean;
  /** Nothing was done for the player's last press, nor is it under way. */
  readonly isNothingDone: boolean;
}

/** When a sentence about money is true (contract §11). */
export type Truth =
  | { readonly of: 'payment'; readonly isTrue: (one: PaymentCase) => boolean }
  | { readonly of: 'requests'; readonly isTrue: (requests: Requests) => boolean };

const ofPayment = (isTrue: (one: PaymentCase) => boolean): Truth => ({ of: 'payment', isTrue });
const ofRequests = (isTrue: (requests: Requests) => boolean): Truth => ({ of: 'requests', isTrue });
const hasStatus = (status: State['status']): Truth => ofPayment(({ state }) => state.status === status);

const isOpen = ({ state: { status } }: PaymentCase): boolean => status === 'waiting' || status === 'accepted';
const isPart = ({ payment, state: { paid } }: PaymentCase): boolean =>
  paid !== null && paid > 0 && paid < payment.amount;
const saysBothAmounts = ({ payment, state, values }: PaymentCase): boolean =>
  centsIn(values.paid ?? '') === state.paid && centsIn(values.amount ?? '') === payment.amount;
const inPart = (status: State['status']): Truth =>
  ofPayment((one) => one.state.status === status && isPart(one) && saysBothAmounts(one));
const inWhole = (status: State['status']): Truth => ofPayment((one) => one.state.status === status && !isPart(one));

/** By key, without the kind at its end. */
const moneyTruths: Readonly<Record<string, Truth>> = {
  'money.sending.title': ofRequests(({ isUnresolved }) => isUnresolved),
  'money.sending.text': ofRequests(({ isUnresolved }) => isUnresolved),
  'money.unknown.title': ofRequests(({ isUnresolved }) => isUnresolved),
  'money.unknown.text': ofRequests(({ isUnresolved }) => isUnresolved),
  'money.absent.title': ofRequests(({ isNothingDone }) => isNothingDone),
  'money.absent.text': ofRequests(({ isNothingDone }) => isNothingDone),
  'money.waiting.title': hasStatus('waiting'),
  'money.waiting.text': hasStatus('waiting'),
  'money.reported.text': ofPayment(({ payment, state }) => state.status === 'waiting' && payment.reportedAt !== null),
  'money.accepted.title': hasStatus('accepted'),
  'money.accepted.text': hasStatus('accepted'),
  'money.part.text': ofPayment((one) => isOpen(one) && isPart(one) && saysBothAmounts(one)),
  'money.processed.title': hasStatus('processed'),
  'money.processed.text': inWhole('processed'),
  'money.processedPart.text': inPart('processed'),
  'money.failed.title': hasStatus('failed'),
  'money.failedPart.text': inPart('failed'),
  // A deposit: every step took the money itself. A withdrawal: nothing was paid out, so the hold is released.
  'money.notCharged.text': ofPayment(
    (one) =>
      one.state.status === 'failed' &&
      !isPart(one) &&
      (one.payment.kind === 'withdrawal'
        ? one.payment.held === 0
        : !one.isPaidByPlayer && one.payment.credited === 0 && one.payment.sentByPlayer === 0),
  ),
  'money.less.text': ofPayment(({ state }) => state.status !== 'failed' && state.reason === 'underpaid'),
  'money.maybeSent.text': hasStatus('failed'),
  'money.inProgress.title': ofPayment((one) => isOpen(one) && centsIn(one.values.amount ?? '') === one.payment.amount),
  'transaction.amountOf': ofPayment(saysBothAmounts),
  'transaction.part': ofPayment((one) => isPart(one) || one.state.reason === 'underpaid'),
  'transaction.reason.cancelled': ofPayment(({ state }) => state.reason === 'cancelled'),
  'transaction.reason.declined': ofPayment(({ state }) => state.reason === 'declined'),
  'transaction.reason.expired': ofPayment(({ state }) => state.reason === 'expired'),
  'transaction.reason.underpaid': ofPayment(({ state }) => state.reason === 'underpaid'),
  // A push has the status alone.
  'transaction.reason.none': hasStatus('failed'),
};

export const truthOf = (key: string): Truth | undefined => moneyTruths[key.replace(/\.(?:deposit|withdrawal)$/, '')];

/** Keys whose texts have a word of money, and say nothing about where the player's money is. */
export const harmlessKeys: ReadonlySet<string> = new Set([
  // The host's balance, and limits by it.
  'form.amount.balance',
  'form.amount.aboveBalance',
  'form.amount.notEnough',
  // What to do, not what was done.
  'step.instruction.title.withdrawal',
  'step.invoice.timeLeft.withdrawal',
  'step.invoice.expired.deposit',
  'step.crypto.networkWarning',
  'step.crypto.networkWarningAny',
  'step.crypto.memoWarning',
  'step.paid',
  // Where the code was sent.
  'code.sentTo',
  // Names of values beside them.
  'transaction.paidAmount.deposit',
  'transaction.paidAmount.withdrawal',
  'paymentMethods.group.e-money',
]);

/** Words of sentences about money. A visible one that is in none of the texts above is a finding. */
export const moneyWords = {
  en: /\b(?:charged?|balance|money|sent|received?|refund\w*|credited|paid|arrived|deducted|debited)\b/iu,
  pt: /(?:cobrad|cobran|saldo|dinheiro|enviad|recebid|recebemos|enviamos|reembols|creditad|debitad|\bpag[oa]u?\b|descontad)/iu,
} as const;
