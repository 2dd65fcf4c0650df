import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type RouteRow, routeOf, routeTable } from './routeTable';

/** The row of the place where the player is. Unknown paths redirect before they get here; the first row stands in meanwhile. */
export function useRoute(): RouteRow {
  const { pathname } = useLocation();
  const found = routeOf(pathname) ?? routeTable[0];
  if (!found) throw new Error('The route table is empty.');
  return found;
}

/**
 * The back helper (NET-14): goes to the route's own back target, to the page before for 'previous',
 * and runs the fallback where the route names none.
 */
export function useGoBack(): (fallback?: () => void) => void {
  const { back, path } = useRoute();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  return useCallback(
    (fallback) => {
      if (back === null) fallback?.();
      // 'default' is the first entry of the history: there is no page before it in this widget.
      else if (back === 'previous') key === 'default' ? navigate('/') : navigate(-1);
      // What the query of a child says, as of /empty/region, is its parent's, too.
      else navigate(path.startsWith(`${back}/`) ? back + search : back);
    },
    [back, path, search, key, navigate],
  );
}
