import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { RouteRow } from '../navigation/routeTable';
import { useCashierDispatch, useCashierSelector } from '../store/createStore';
import { initialMethodsRestored } from '../store/slices/selection';
import { ScreenSkeleton } from './ScreenSkeleton';
import { useResume } from './useResume';

/**
 * Shows a route only if its guard's condition is met (§2). After a reload nothing is selected: it first looks for a
 * pending transaction (TX-8); without one it restores the initial methods and redirects to '/'.
 */
export function Guard({ row, children }: { row: RouteRow; children: ReactNode }) {
  const dispatch = useCashierDispatch();
  const hasChoice = useCashierSelector(({ selection }) => selection.methodName !== null || selection.groupKey !== null);
  const hasTransaction = useCashierSelector(({ transaction }) => transaction.current !== null);
  const lacks =
    (row.guard === 'chosen' && !hasChoice && !hasTransaction) || (row.guard === 'transaction' && !hasTransaction);
  // A route that loses its precondition while shown is being left: nothing to look up.
  const [lackedAtFirst] = useState(lacks);
  const needsMore = lacks && lackedAtFirst;
  const resume = useResume(row.transaction, needsMore);
  const isLost = needsMore && resume === 'none';
  useEffect(() => {
    if (isLost) dispatch(initialMethodsRestored());
  }, [isLost, dispatch]);
  if (!needsMore) return children;
  return isLost ? <Navigate to="/" replace /> : <ScreenSkeleton screen={row.screen} />;
}
