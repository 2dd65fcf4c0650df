import type { Desk } from '../../../partner/ledger/createDesk';
import { isUnfinished, type LedgerPayment, type State } from '../../../partner/ledger/createLedger';
import type { CreateCall } from '../../../partner/ledger/journal';
import type { Requests } from './moneyTruths';

/** A press on a button that sends a payment. */
export interface Press {
  readonly tab: string;
  readonly at: number;
  readonly label: string;
  /** Nothing could leave the device. */
  readonly isLineCut: boolean;
}

/** How long a screen may take to show what its tab has received. */
const renderTime = 500;

/** The states of a payment that a tab may show: none older than the last that it received. */
export function statesFor({ journal, time }: Desk, tab: string, payment: LedgerPayment): readonly State[] {
  const deliveries = journal.deliveries
    .filter((one) => one.tab === tab && one.paymentId === payment.id && one.at <= time.now() - renderTime)
    // A push says nothing to a tab that does not know its payment.
    .filter((one, index, all) => one.path !== 'push' || all.slice(0, index).some(({ path }) => path !== 'push'));
  return payment.history.slice(Math.max(1, ...deliveries.map(({ states }) => states)) - 1);
}

const lastOf = <Value>(values: readonly Value[]): Value | undefined => values.at(-1);

/** What the server knows of the requests of a tab that have no payment yet. */
export function requestsOf({ journal, ledger, time }: Desk, tab: string, presses: readonly Press[]): Requests {
  const create = lastOf(journal.creates.filter((one) => one.tab === tab));
  const press = lastOf(presses.filter((one) => one.tab === tab));
  const isDone = (one: CreateCall): boolean =>
    ledger.payments().some(({ requestId }) => requestId === one.requestId) || one.isUnderWay;
  // What was pressed without a line has not come, whatever came before.
  const isLost = press?.isLineCut === true && (!create || create.arrivedAt < press.at);
  return {
    isUnresolved: presses.some((one) => !isResolved(one)),
    isNothingDone: press !== undefined && (isLost || !create || !isDone(create)),
  };

  function isResolved({ tab: name, at }: Press): boolean {
    const isNew = (requestId: string | null): boolean =>
      requestId !== null &&
      !journal.creates.some((one) => one.requestId === requestId && one.arrivedAt < at) &&
      !journal.deliveries.some((one) => one.requestId === requestId && one.at < at);
    return journal.deliveries.some(
      (one) =>
        one.tab === name &&
        one.at >= at &&
        one.at <= time.now() - renderTime &&
        // Null is no end of it: a server may be about to store what it has not found.
        ((isNew(one.requestId) && one.paymentId !== null) || one.isRefused),
    );
  }
}

/**
 * The payments that a tab must show, or the way to them: unfinished ones that it made, has received, or could ask for
 * when the player came to it.
 */
export const unfinishedFor = (
  { ledger, journal }: Desk,
  { name, returnedAt }: { readonly name: string; readonly returnedAt: number },
): readonly LedgerPayment[] =>
  ledger
    .payments()
    .filter(isUnfinished)
    .filter(
      ({ id, requestId, history: [first] }) =>
        first.since <= returnedAt ||
        journal.creates.some((one) => one.tab === name && one.requestId === requestId) ||
        journal.deliveries.some((one) => one.tab === name && one.paymentId === id),
    );

const stepsWithRequisites: readonly (string | null)[] = ['instruction', 'invoice', 'crypto-address'];
/** Whether a tab was asked to show the player where to send the money. */
export const isPaidByPlayer = ({ journal }: Desk, { id }: LedgerPayment): boolean =>
  journal.deliveries.some(({ paymentId, step }) => paymentId === id && stepsWithRequisites.includes(step));

/** Whether a payment was unfinished at a time. */
export const wasUnfinished = (payment: LedgerPayment, at: number): boolean => {
  const state = payment.history.findLast(({ since }) => since <= at);
  return state !== undefined && (state.status === 'waiting' || state.status === 'accepted');
};
