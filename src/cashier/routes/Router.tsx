import { type ComponentType, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type RouteRow, routeAt, type ScreenName } from '../navigation/routeTable';
import { Guard } from './Guard';
import { Page } from './Page';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenSkeleton } from './ScreenSkeleton';
import { useWithQuery } from './useWithQuery';

/** The component of each screen; boot passes `screens/screenTable`. */
export type ScreenTable = { readonly [Name in ScreenName]: ComponentType<{ row: RouteRow }> };

/** Renders the screen of the current route. '/' redirects to /deposit, unknown paths redirect to '/' (§2). */
export function Router({ screens }: { screens: ScreenTable }) {
  const withQuery = useWithQuery();
  const location = useLocation();
  const row = routeAt(location);
  if (!row) return <Navigate to={withQuery(location.pathname === '/' ? '/deposit' : '/')} replace />;
  const Screen = screens[row.screen];
  return (
    <Guard key={row.path} row={row}>
      <Page row={row}>
        <ScreenBoundary>
          {/* Loaded with the router; and React cannot hydrate a Suspense boundary that boot has painted. */}
          {row.screen === 'list' ? (
            <Screen row={row} />
          ) : (
            <Suspense fallback={<ScreenSkeleton screen={row.screen} />}>
              <Screen row={row} />
            </Suspense>
          )}
        </ScreenBoundary>
      </Page>
    </Guard>
  );
}
