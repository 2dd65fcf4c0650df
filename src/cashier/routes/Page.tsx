import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Header } from './Header';
import { PageView } from './PageView';
import type { RouteRow } from './routeTable';
import { useHostBack } from './useHostBack';

/** The router's key of the first page. */
const firstKey = 'default';

/**
 * A screen with its header. Moves focus to the page on navigation, so that keyboards and screen readers start at its
 * top, unless the page has put it elsewhere; the first page leaves the focus with the host. Both effects are layout
 * effects: a passive effect would run after the page's transition and steal the focus from a player who is already
 * typing.
 */
export function Page({ row, children }: { row: RouteRow; children: ReactNode }) {
  const { key } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  useHostBack();
  useLayoutEffect(() => markRouteStart(row.path), [row.path]);
  useLayoutEffect(() => {
    const shown = page.current;
    // On the same route, the next step moves the focus only when the focused element was removed.
    if (key !== firstKey && !shown?.contains(document.activeElement)) shown?.focus({ preventScroll: true });
  }, [key]);
  return (
    <PageView row={row} isFirst={key === firstKey} header={<Header />} ref={page}>
      {children}
    </PageView>
  );
}

/** Marks a route start for performance timing under /deposit and /withdrawal (§2). */
function markRouteStart(path: string): void {
  if (path.startsWith('/deposit') || path.startsWith('/withdrawal'))
    performance.mark('cashier:route-start', { detail: { path } });
}
