import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Transaction } from '../../contract/transaction';
import { whenIdle } from '../../ui/whenIdle';
import { useCashierDispatch, useCashierSelector } from '../store/createStore';
import {
  initialMethodsRestored,
  methodChosen,
  type SelectionState,
  selectionRestored,
} from '../store/slices/selection';
import { recoverLater } from '../transaction/recoverLater';
import { stateOfPayment } from './place';
import { knownOf, recoveryTable } from './recoveryTable';
import type { RouteRow } from './routeTable';
import { ScreenSkeleton } from './ScreenSkeleton';
import { usePlace } from './usePlace';
import { useStepPath } from './useStepPath';
import { visitOf } from './visitOf';

/** What was selected on each page of the history, by the key of its location. */
export type Selections = Map<string, SelectionState>;

interface Props {
  readonly row: RouteRow;
  /** Leads to the unfinished payment. */
  readonly card: ReactNode;
  readonly selections: Selections;
  readonly children: ReactNode;
}

/** Shows a route's screen, or what `recoveryTable` says: after a reload nothing is selected, and a payment may wait. */
export function Guard({ row, card, selections, children }: Props) {
  const dispatch = useCashierDispatch();
  const place = usePlace(row);
  const transaction = useCashierSelector((state) => state.transaction);
  const { current, kind, lookUp, submission } = transaction;
  const selection = useCashierSelector((state) => state.selection);
  const location = useLocation();
  const { key } = location;
  const [shownKey, setShownKey] = useState<string | null>(null);
  const wasShown = shownKey === key;
  // Back or Forward to a page whose selection a list has cleared, or another page has replaced.
  const kept = wasShown || place === 'payment' ? undefined : selections.get(key);
  const left = kept === selection ? undefined : kept;
  useLayoutEffect(() => {
    if (left) dispatch(selectionRestored(left));
    else if (place === 'form' || (place === 'selection' && row.screen === 'group')) selections.set(key, selection);
  }, [left, place, row.screen, key, selection, selections, dispatch]);
  const decided = left ? 'skeleton' : recoveryTable[knownOf(transaction)][place];
  if (!wasShown && (decided === 'screen' || decided === 'card')) setShownKey(key);
  // A page that loses what it shows is being left.
  const shown = wasShown && (decided === 'skeleton' || decided === 'home') ? 'screen' : decided;

  // A form whose payment has just been accepted is being left: the card would move it down before.
  const visit = visitOf(location);
  const hasCard = shown === 'card' && !(submission.phase === 'accepted' && submission.visit === visit);

  const isElsewhere = place === 'bare' || place === 'payment';
  const isLeft = wasShown && isElsewhere;
  const isDue = lookUp === 'idle' && current === null && row.screen !== 'form' && !isLeft;
  useEffect(() => {
    if (!isDue) return;
    const recover = () => dispatch(recoverLater(row.transaction, isElsewhere));
    if (isElsewhere) void recover();
    else void whenIdle().then(recover);
  }, [isDue, isElsewhere, row.transaction, dispatch]);
  useEffect(() => {
    if (shown === 'home') dispatch(initialMethodsRestored());
  }, [shown, dispatch]);
  // Back from a payment leads to its form.
  const method = place === 'payment' && shown === 'screen' ? (current?.method ?? null) : null;
  useEffect(() => {
    if (method && method !== selection.methodName)
      dispatch(methodChosen({ transaction: kind, methodName: method, groupKey: null }));
  }, [method, selection.methodName, kind, dispatch]);

  if (shown === 'home') return <Navigate to="/" replace />;
  return (
    <>
      {hasCard && card}
      {shown === 'payment' && current && <ToPayment payment={current} />}
      {shown === 'skeleton' || shown === 'payment' ? <ScreenSkeleton screen={row.screen} /> : children}
    </>
  );
}

/** Redirects to the payment's screen, once the list is there that decides which one that is. */
function ToPayment({ payment }: { payment: Transaction }) {
  const { pathOf, isKnown } = useStepPath();
  return isKnown && <Navigate to={pathOf(payment)} replace state={stateOfPayment(payment)} />;
}
