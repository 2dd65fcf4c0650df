import { lazyPart } from '../../ui/lazyPart';
import { loadSubmit } from './shared/loadSubmit';

const loadStepScreen = () => import(/* webpackChunkName: "steps" */ './step/StepScreen');

export const loadCompleteScreen = () => import(/* webpackChunkName: "steps" */ './step/CompleteScreen');

const loadErrorScreen = () => import(/* webpackChunkName: "aside" */ './service/ErrorScreen');

/** Screens in separate chunks. */
export const MethodScreen = lazyPart(
  async () => (await import(/* webpackChunkName: "form" */ './method/MethodScreen')).MethodScreen,
);
export const StepScreen = lazyPart(async () => (await loadStepScreen()).StepScreen);

/**
 * Preloads the screens that follow a form, and the error screen, so that losing the network during a payment breaks no
 * screen. A chunk that fails to load is requested again when needed.
 */
export const preloadPaymentScreens = (): Promise<unknown> =>
  Promise.allSettled([loadSubmit(), loadErrorScreen(), loadStepScreen(), loadCompleteScreen()]);
