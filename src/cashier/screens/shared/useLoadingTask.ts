import { useEffect, useState } from 'react';
import type { CallFailure } from '../../../contract/failure';
import { timings } from '../../../tables/timings';
import type { RoutePath } from '../../routes/routeTable';
import { type RouteNavigate, useRouteNavigate } from '../../routes/useRoute';
import { useCashierSelector } from '../../store/createStore';

interface LoadingTask {
  readonly isLoading: boolean;
  readonly failure: CallFailure | null;
  /** Target of 'Refresh' on the error page. */
  readonly backRoute: RoutePath;
}

/** §8. */
const timeoutMessage = 'Request timeout';

/**
 * §4 'Loading tasks': one that fails or takes 30 s opens the error route. The timer is off while the session is expired
 * (C8).
 */
export function useLoadingTask({ isLoading, failure, backRoute }: LoadingTask): void {
  const navigate = useRouteNavigate();
  const isExpired = useCashierSelector(({ session }) => session.isExpired);
  // Ignores a failure from before this screen was mounted: a new request is under way.
  const [stale] = useState(failure);
  const isRunning = isLoading && !isExpired && (failure === null || failure === stale);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => toError(navigate, backRoute, timeoutMessage), timings.loadingTimeout);
    return () => clearTimeout(timer);
  }, [isRunning, navigate, backRoute]);
  useEffect(() => {
    if (failure === null || failure === stale || failure.kind === 'aborted' || !isLoading) return;
    // A call may time out just before the task does; both end in the same way.
    if (failure.kind === 'network' && failure.isTimeout) return toError(navigate, backRoute, timeoutMessage);
    toError(navigate, backRoute, failure.message);
  }, [failure, stale, isLoading, navigate, backRoute]);
}

function toError(navigate: RouteNavigate, backRoute: RoutePath, errorMessage: string): void {
  navigate(`/error?backRoute=${encodeURIComponent(backRoute)}`, { state: { errorMessage } });
}
