import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { RouteRow } from '../navigation/routeTable';
import { ScreenSkeleton } from '../screens/shared/ScreenSkeleton';
import { useCashierDispatch, useCashierSelector } from '../store/createStore';
import { initialMethodsRestored } from '../store/slices/selection';
import { useResume } from './useResume';

/**
 * Lets a route be shown when what it needs is there (§2). After a reload nothing is chosen: the transaction that was
 * under way is asked for first (TX-8); with none, the initial methods are restored and the player goes to '/'.
 */
export function Guard({ row, children }: { row: RouteRow; children: ReactNode }) {
  const dispatch = useCashierDispatch();
  const hasChoice = useCashierSelector(({ selection }) => selection.methodName !== null || selection.groupKey !== null);
  const hasTransaction = useCashierSelector(({ transaction }) => transaction.current !== null);
  const lacks =
    (row.guard === 'chosen' && !hasChoice && !hasTransaction) || (row.guard === 'transaction' && !hasTransaction);
  // A route that loses what it had is being left: there is nothing to ask for.
  const [lackedAtFirst] = useState(lacks);
  const needsMore = lacks && lackedAtFirst;
  const resume = useResume(needsMore);
  const isLost = needsMore && resume === 'none';
  useEffect(() => {
    if (isLost) dispatch(initialMethodsRestored());
  }, [isLost, dispatch]);
  if (!needsMore) return children;
  return isLost ? <Navigate to="/" replace /> : <ScreenSkeleton screen={row.screen} />;
}
