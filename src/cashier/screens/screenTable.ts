import { lazyPart } from '../../ui/lazyPart';
import type { ScreenTable } from '../routes/Router';
import { MethodListScreen } from './list/MethodListScreen';
import { loadCompleteScreen, MethodScreen, StepScreen } from './loadScreens';

/** Screens that the first paint does not need have separate chunks; forms are preloaded once the list is shown. */
export const screenTable = {
  list: MethodListScreen,
  group: lazyPart(async () => (await import(/* webpackChunkName: "aside" */ './list/GroupScreen')).GroupScreen),
  error: lazyPart(async () => (await import(/* webpackChunkName: "aside" */ './service/ErrorScreen')).ErrorScreen),
  method: MethodScreen,
  step: StepScreen,
  methodOrStep: lazyPart(async () => (await import(/* webpackChunkName: "form" */ './MethodOrStep')).MethodOrStep),
  banks: lazyPart(async () => (await import(/* webpackChunkName: "banks" */ './method/BanksScreen')).BanksScreen),
  complete: lazyPart(async () => (await loadCompleteScreen()).CompleteScreen),
  region: lazyPart(async () => (await import(/* webpackChunkName: "region" */ './list/RegionScreen')).RegionScreen),
  empty: lazyPart(async () => (await import(/* webpackChunkName: "service" */ './service/EmptyScreen')).EmptyScreen),
  form: lazyPart(async () => (await import(/* webpackChunkName: "preview" */ './service/FormScreen')).FormScreen),
  bonusDetails: lazyPart(
    async () => (await import(/* webpackChunkName: "details" */ './service/BonusDetailsScreen')).BonusDetailsScreen,
  ),
  videoInstruction: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "details" */ './service/VideoInstructionScreen')).VideoInstructionScreen,
  ),
} as const satisfies ScreenTable;
