import type { Transaction } from '../../contract/transaction';
import type { SelectionState } from '../store/slices/selection';
import type { RouteRow, ScreenName } from './routeTable';

/**
 * Where the player is, as far as a payment is concerned. `selection`: a screen that needs nothing to be chosen, or has
 * it. `form`: of a chosen method. `payment`: a page that was opened for the followed payment. `bare`: the address names
 * a screen that has nothing to show, as after a reload.
 */
export type Place = 'selection' | 'form' | 'payment' | 'bare';

interface Shown {
  readonly selection: SelectionState;
  readonly current: Transaction | null;
  /** The payment that the page was opened for, from the history's state. */
  readonly paymentId: string | null;
}

const paymentScreens: ReadonlySet<ScreenName> = new Set(['step', 'methodOrStep', 'complete']);
const formScreens: ReadonlySet<ScreenName> = new Set(['method', 'methodOrStep', 'banks', 'videoInstruction']);

export function placeOf({ screen, guard }: RouteRow, { selection, current, paymentId }: Shown): Place {
  if (guard === 'open') return 'selection';
  if (paymentScreens.has(screen) && paymentId !== null && (current?.id ?? paymentId) === paymentId) return 'payment';
  if (formScreens.has(screen)) return selection.methodName === null ? 'bare' : 'form';
  // After a reload the group is that of the followed payment.
  if (screen === 'group') return selection.groupKey === null && current === null ? 'bare' : 'selection';
  return 'bare';
}

/** The history's state of a page that is opened for a payment; the browser keeps it over a reload. */
export const stateOfPayment = ({ id }: Transaction): { readonly payment: string } => ({ payment: id });

export const paymentIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'payment' in state && typeof state.payment === 'string'
    ? state.payment
    : null;
