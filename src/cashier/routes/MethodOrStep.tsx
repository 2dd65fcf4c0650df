import { lazyPart } from '../../ui/lazyPart';
import { useCashierSelector } from '../store/createStore';
import { loadMethodScreen, loadStepScreen } from './loadScreens';
import type { RouteRow } from './routeTable';

/** Screens in chunks of their own. */
export const MethodScreen = lazyPart(async () => (await loadMethodScreen()).MethodScreen);
export const StepScreen = lazyPart(async () => (await loadStepScreen()).StepScreen);

/** A route that shows the form first and then the step that follows it (crypto address, cash, withdrawal form). */
export function MethodOrStep({ row }: { row: RouteRow }) {
  const methodName = useCashierSelector(({ selection }) => selection.methodName);
  const current = useCashierSelector((state) => state.transaction.current);
  const isUnderWay = current !== null && (methodName === null || current.method === methodName);
  return isUnderWay ? <StepScreen row={row} /> : <MethodScreen row={row} />;
}
