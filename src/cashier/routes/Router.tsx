import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { whenIdle } from '../boot/whenIdle';
import { MethodListScreen } from '../screens/list/MethodListScreen';
import { ScreenSkeleton } from '../screens/shared/ScreenSkeleton';
import { Guard } from './Guard';
import { loadMethodScreen } from './loadMethodScreen';
import { MethodOrStep, MethodScreen, StepScreen } from './MethodOrStep';
import { Page } from './Page';
import { type RouteRow, routeTable, type ScreenName } from './routeTable';
import { useKeepQuery } from './useKeepQuery';

/** Screens that the first paint does not need come in chunks of their own; forms are fetched ahead once the list stands. */
const loadComplete = () => import(/* webpackChunkName: "steps" */ '../screens/complete/CompleteScreen');

const screens: { readonly [Name in ScreenName]: ComponentType<{ row: RouteRow }> } = {
  list: MethodListScreen,
  group: lazy(async () => ({
    default: (await import(/* webpackChunkName: "later" */ '../screens/list/GroupScreen')).GroupScreen,
  })),
  error: lazy(async () => ({
    default: (await import(/* webpackChunkName: "later" */ '../screens/service/ErrorScreen')).ErrorScreen,
  })),
  method: MethodScreen,
  step: StepScreen,
  methodOrStep: MethodOrStep,
  complete: lazy(async () => ({ default: (await loadComplete()).CompleteScreen })),
  region: lazy(async () => ({
    default: (await import(/* webpackChunkName: "region" */ '../screens/list/RegionScreen')).RegionScreen,
  })),
  empty: lazy(async () => ({
    default: (await import(/* webpackChunkName: "service" */ '../screens/service/EmptyScreen')).EmptyScreen,
  })),
  form: lazy(async () => ({
    default: (await import(/* webpackChunkName: "form" */ '../screens/service/FormScreen')).FormScreen,
  })),
  bonusDetails: lazy(async () => ({
    default: (await import(/* webpackChunkName: "details" */ '../screens/service/BonusDetailsScreen'))
      .BonusDetailsScreen,
  })),
  videoInstruction: lazy(async () => ({
    default: (await import(/* webpackChunkName: "details" */ '../screens/service/VideoInstructionScreen'))
      .VideoInstructionScreen,
  })),
};

/** One route a row; the root leads to /deposit, unknown paths to the root (§2). */
export function Router() {
  useEffect(() => {
    void whenIdle().then(loadMethodScreen);
  }, []);
  const keepQuery = useKeepQuery();
  return (
    <Routes>
      <Route path="/" element={<Navigate to={keepQuery('/deposit')} replace />} />
      {routeTable.map((row) => {
        const Screen = screens[row.screen];
        return (
          <Route
            key={row.path}
            path={row.path}
            element={
              <Guard key={row.path} row={row}>
                <Page row={row}>
                  <Suspense fallback={<ScreenSkeleton screen={row.screen} />}>
                    <Screen row={row} />
                  </Suspense>
                </Page>
              </Guard>
            }
          />
        );
      })}
      <Route path="*" element={<Navigate to={keepQuery('/')} replace />} />
    </Routes>
  );
}
