import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Header } from './Header';
import { useOpening } from './Opening';
import { PageView } from './PageView';
import type { RouteRow } from './routeTable';
import { useHostBack } from './useHostBack';

/** The router's key of the first page. */
const firstKey = 'default';

interface Props {
  readonly row: RouteRow;
  readonly children: ReactNode;
  /** Below the screen, and kept from page to page. */
  readonly beside: ReactNode;
}

/**
 * A screen with its header. On navigation it scrolls to its top, or on the way back to where the player has left it, and
 * moves the focus to the page, so that keyboards and screen readers start there, unless the screen has put it elsewhere;
 * the first page leaves the focus with the host. Layout effects: a passive effect would run after the page's transition
 * and steal the focus from a player who is already typing.
 */
export function Page({ row: current, children, beside }: Props) {
  const opening = useOpening();
  const row = opening ?? current;
  const { key } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(row);
  const positions = useRef<{ [path: string]: number }>({});
  const { path } = row;
  useHostBack();
  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = row;
    // The browser would keep the position of the page before, and Back adds an entry to the history, for which it has none.
    const isWayBack = left.back === path || left.back === 'previous';
    if (left !== row) scrollTo(0, (isWayBack && positions.current[path]) || 0);
    // The player may have scrolled what boot has painted.
    else if (key === firstKey) positions.current[path] = scrollY;
    if ((key === firstKey && left === row) || !page.current) return;
    // On the same route, the next step moves the focus only when the focused element was removed.
    const kept = left === row ? page.current : page.current.querySelector('main');
    if (!kept?.contains(document.activeElement)) page.current.focus({ preventScroll: true });
  }, [key, row, path]);
  useLayoutEffect(() => {
    markRouteStart(path);
    const keep = (): void => {
      positions.current[path] = scrollY;
    };
    addEventListener('scroll', keep);
    return () => removeEventListener('scroll', keep);
  }, [path]);
  return (
    <PageView
      row={row}
      left={opening && current}
      isFirst={key === firstKey && !opening}
      header={<Header row={row} />}
      beside={beside}
      ref={page}
    >
      {children}
    </PageView>
  );
}

/** Marks a route start for performance timing under /deposit and /withdrawal (§2). */
function markRouteStart(path: string): void {
  if (path.startsWith('/deposit') || path.startsWith('/withdrawal'))
    performance.mark('cashier:route-start', { detail: { path } });
}
