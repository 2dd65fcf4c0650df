import { useState } from 'react';
import type { RouteRow } from '../navigation/routeTable';
import { useStepPath } from '../navigation/useStepPath';
import { useCashierSelector } from '../store/createStore';
import { StepScreen } from './loadScreens';
import { MethodScreen } from './method/MethodScreen';

/**
 * Shows the form and then the step that follows it (crypto address, cash, withdrawal form). Never shows a step of
 * another route before the navigation to it: input would be lost.
 */
export function MethodOrStep({ row }: { row: RouteRow }) {
  const methodName = useCashierSelector(({ selection }) => selection.methodName);
  const current = useCashierSelector((state) => state.transaction.current);
  const foundInBackground = useCashierSelector((state) => state.transaction.foundInBackground);
  const pathOf = useStepPath();
  // The reply to a payment made here may name another method, so the accepted submission also identifies it.
  const isAccepted = useCashierSelector(
    ({ transaction: { submission } }) => submission.phase === 'accepted' && submission.intent.method === methodName,
  );
  const isUnderWay = current !== null && (methodName === null || current.method === methodName || isAccepted);
  const [wasUnderWay] = useState(isUnderWay);
  const isHere = isUnderWay && (wasUnderWay || (!foundInBackground && pathOf(current) === row.path));
  return isHere ? <StepScreen row={row} /> : <MethodScreen row={row} />;
}
