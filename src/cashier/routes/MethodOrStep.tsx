import { useState } from 'react';
import type { RouteRow } from '../navigation/routeTable';
import { useStepPath } from '../navigation/useStepPath';
import { useCashierSelector } from '../store/createStore';
import { MethodScreen, StepScreen } from './loadScreens';

/**
 * A route that shows the form first and then the step that follows it (crypto address, cash, withdrawal form). A step
 * whose own route is another one is never shown on the way to it: what is typed into it would be lost there.
 */
export function MethodOrStep({ row }: { row: RouteRow }) {
  const methodName = useCashierSelector(({ selection }) => selection.methodName);
  const current = useCashierSelector((state) => state.transaction.current);
  const isQuiet = useCashierSelector((state) => state.transaction.foundInBackground);
  const pathOf = useStepPath();
  // A payment is known by its ids: one that was made here may come back under another method's name.
  const isAccepted = useCashierSelector(
    ({ transaction: { submission } }) => submission.phase === 'accepted' && submission.intent.method === methodName,
  );
  const isUnderWay = current !== null && (methodName === null || current.method === methodName || isAccepted);
  const [wasUnderWay] = useState(isUnderWay);
  const isHere = isUnderWay && (wasUnderWay || (!isQuiet && pathOf(current) === row.path));
  return isHere ? <StepScreen row={row} /> : <MethodScreen row={row} />;
}
