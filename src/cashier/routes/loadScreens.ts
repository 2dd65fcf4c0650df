import { lazyPart } from '../../ui/lazyPart';

/** The form's chunk: fetched ahead once the list stands, and at the latest when a finger comes near a tile. */
export const loadMethodScreen = () => import(/* webpackChunkName: "form" */ '../screens/method/MethodScreen');

const loadStepScreen = () => import(/* webpackChunkName: "steps" */ '../screens/step/StepScreen');

export const loadCompleteScreen = () => import(/* webpackChunkName: "steps" */ '../screens/complete/CompleteScreen');

const loadErrorScreen = () => import(/* webpackChunkName: "aside" */ '../screens/service/ErrorScreen');

/** Screens in chunks of their own. */
export const MethodScreen = lazyPart(async () => (await loadMethodScreen()).MethodScreen);
export const StepScreen = lazyPart(async () => (await loadStepScreen()).StepScreen);

const loadTransactionParsers = () => import(/* webpackChunkName: "transaction" */ '../../contract/transaction');

/**
 * What a payment comes to after its form, and what is said when something fails: here before it is needed, so that a
 * network that goes away in the middle of a payment takes no screen along. What does not come is asked for again then.
 */
export const preloadPaymentScreens = (): Promise<unknown> =>
  Promise.allSettled([loadErrorScreen(), loadStepScreen(), loadCompleteScreen(), loadTransactionParsers()]);
