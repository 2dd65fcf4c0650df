import { type ComponentType, Suspense, useEffect, ViewTransition } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyPart } from '../../ui/lazyPart';
import { afterFirstScreen, whenIdle } from '../../ui/whenIdle';
import { type RouteRow, routeOf, type ScreenName } from '../navigation/routeTable';
import { MethodListScreen } from '../screens/list/MethodListScreen';
import { ScreenSkeleton } from '../screens/shared/ScreenSkeleton';
import { Guard } from './Guard';
import { loadCompleteScreen, loadMethodScreen, MethodScreen, preloadPaymentScreens, StepScreen } from './loadScreens';
import { Page } from './Page';
import { ScreenBoundary } from './ScreenBoundary';
import { useWithQuery } from './useWithQuery';

/** Screens that the first paint does not need have separate chunks; forms are preloaded once the list is shown. */
const screens: { readonly [Name in ScreenName]: ComponentType<{ row: RouteRow }> } = {
  list: MethodListScreen,
  group: lazyPart(
    async () => (await import(/* webpackChunkName: "aside" */ '../screens/list/GroupScreen')).GroupScreen,
  ),
  error: lazyPart(
    async () => (await import(/* webpackChunkName: "aside" */ '../screens/service/ErrorScreen')).ErrorScreen,
  ),
  method: MethodScreen,
  step: StepScreen,
  methodOrStep: lazyPart(async () => (await import(/* webpackChunkName: "form" */ './MethodOrStep')).MethodOrStep),
  banks: lazyPart(
    async () => (await import(/* webpackChunkName: "banks" */ '../screens/method/BanksScreen')).BanksScreen,
  ),
  complete: lazyPart(async () => (await loadCompleteScreen()).CompleteScreen),
  region: lazyPart(
    async () => (await import(/* webpackChunkName: "region" */ '../screens/list/RegionScreen')).RegionScreen,
  ),
  empty: lazyPart(
    async () => (await import(/* webpackChunkName: "service" */ '../screens/service/EmptyScreen')).EmptyScreen,
  ),
  form: lazyPart(
    async () => (await import(/* webpackChunkName: "preview" */ '../screens/service/FormScreen')).FormScreen,
  ),
  bonusDetails: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "details" */ '../screens/service/BonusDetailsScreen')).BonusDetailsScreen,
  ),
  videoInstruction: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "details" */ '../screens/service/VideoInstructionScreen'))
        .VideoInstructionScreen,
  ),
};

/** Renders the screen of the current route. '/' redirects to /deposit, unknown paths redirect to '/' (§2). */
export function Router() {
  useEffect(() => {
    void whenIdle().then(loadMethodScreen);
    void afterFirstScreen().then(preloadPaymentScreens);
  }, []);
  const withQuery = useWithQuery();
  const { pathname } = useLocation();
  const row = routeOf(pathname);
  if (!row) return <Navigate to={withQuery(pathname === '/' ? '/deposit' : '/')} replace />;
  const Screen = screens[row.screen];
  return (
    <Guard key={row.path} row={row}>
      <ViewTransition enter={row.transition} exit="leave" update="none" share="none">
        <Page row={row}>
          <ScreenBoundary>
            <Suspense fallback={<ScreenSkeleton screen={row.screen} />}>
              <Screen row={row} />
            </Suspense>
          </ScreenBoundary>
        </Page>
      </ViewTransition>
    </Guard>
  );
}
