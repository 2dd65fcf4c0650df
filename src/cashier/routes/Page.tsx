import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Header } from '../screens/shared/Header';
import { useHostBack } from '../screens/shared/useHostBack';
import styles from './Page.module.css';
import type { RouteRow } from './routeTable';

/**
 * A screen with its header. On a way from one page to another the focus moves to the page, so that a keyboard and a
 * screen reader start where the eye does; the first page leaves the focus with the host. The host's own back is
 * heard here, for every screen alike.
 */
export function Page({ row, children }: { row: RouteRow; children: ReactNode }) {
  const { key } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  useHostBack();
  useEffect(() => markRouteStart(row.path), [row.path]);
  const isNew = useRef(true);
  useEffect(() => {
    const shown = page.current;
    // A step that follows on the same route takes the focus only where it was lost with what had it.
    const isElsewhere = isNew.current || !shown?.contains(document.activeElement);
    isNew.current = false;
    if (key !== 'default' && isElsewhere) shown?.focus({ preventScroll: true });
  }, [key]);
  return (
    <div className={styles.page} data-route={row.path} data-transition={row.transition} ref={page} tabIndex={-1}>
      <Header />
      <main className={styles.main}>{children}</main>
    </div>
  );
}

/** §2: every route under deposit and withdrawal marks a route start for performance timing. */
function markRouteStart(path: string): void {
  if (path.startsWith('/deposit') || path.startsWith('/withdrawal'))
    performance.mark('cashier:route-start', { detail: { path } });
}
