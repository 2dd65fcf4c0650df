import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type LazyPart, useIsLoading } from '../../ui/lazyPart';
import { Guard, type Selections } from './Guard';
import { Page } from './Page';
import { type RouteRow, routeAt, type ScreenName } from './routeTable';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenSkeleton } from './ScreenSkeleton';
import { useWithQuery } from './useWithQuery';

type ScreenComponent = ComponentType<{ row: RouteRow }>;

/** The component of each screen; boot passes `screens/screenTable`. */
export type ScreenTable = { readonly [Name in ScreenName]: ScreenComponent | LazyPart<{ row: RouteRow }> };

interface Props {
  readonly screens: ScreenTable;
  /** Leads to the player's unfinished payment. */
  readonly paymentCard: ReactNode;
  /** Beside the screen: a form that was rendered before its tile is pressed. */
  readonly preparedForm: ReactNode;
}

/** Renders the screen of the current route. '/' redirects to /deposit, unknown paths redirect to '/' (§2). */
export function Router({ screens, paymentCard, preparedForm }: Props) {
  const withQuery = useWithQuery();
  const location = useLocation();
  const [selections] = useState<Selections>(() => new Map());
  const row = routeAt(location);
  if (!row) return <Navigate to={withQuery(location.pathname === '/' ? '/deposit' : '/')} replace />;
  const Screen = screens[row.screen];
  return (
    <Page row={row} beside={preparedForm}>
      <Guard key={row.path} row={row} card={paymentCard} selections={selections}>
        <ScreenBoundary>
          {/* React cannot hydrate a Suspense boundary that boot has painted: the list has none. */}
          {'isLoading' in Screen ? <LazyScreen screen={Screen} row={row} /> : <Screen row={row} />}
        </ScreenBoundary>
      </Guard>
    </Page>
  );
}

/** The Suspense is for parts that the screen loads. */
function LazyScreen({ screen: Screen, row }: { screen: LazyPart<{ row: RouteRow }>; row: RouteRow }) {
  const isLoading = useIsLoading(Screen);
  const skeleton = <ScreenSkeleton screen={row.screen} />;
  return isLoading ? (
    skeleton
  ) : (
    <Suspense fallback={skeleton}>
      <Screen row={row} />
    </Suspense>
  );
}
