import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { type RoutePath, type RouteRow, routeAt, routeOf, routeTable } from './routeTable';

type Target = '/' | RoutePath | `${RoutePath}?${string}` | { readonly pathname: RoutePath; readonly search: string };

/** The router's `navigate`, which takes only paths of the route table, or a number of pages in the history. */
export interface RouteNavigate {
  (to: Target, options?: NavigateOptions): void;
  (delta: number): void;
}

export const useRouteNavigate: () => RouteNavigate = useNavigate;

/** The current route's row. Unknown paths redirect earlier; until then the first row is returned. */
export function useRoute(): RouteRow {
  const found = routeAt(useLocation()) ?? routeTable[0];
  if (!found) throw new Error('The route table is empty.');
  return found;
}

/**
 * The back helper (NET-14): navigates to the route's back target, or to the previous page for 'previous'. Runs the
 * fallback when the route has no back target.
 */
export function useGoBack(): (fallback?: () => void) => void {
  const { back, path } = useRoute();
  const navigate = useRouteNavigate();
  const { key, search, state } = useLocation();
  return useCallback(
    (fallback) => {
      if (back === null) fallback?.();
      // 'default' is the first history entry: the widget has no page before it.
      else if (back === 'previous') key === 'default' ? navigate('/') : navigate(-1);
      // A child route, such as /empty/region, shares its query with its parent.
      else
        navigate(
          { pathname: back, search: path.startsWith(`${back}/`) ? search : '' },
          // From one step to another of the same payment.
          routeOf(back)?.screen === 'step' ? { state } : {},
        );
    },
    [back, path, search, state, key, navigate],
  );
}
