import { useEffect } from 'react';
import type { Method } from '../../../contract/method';
import type { RouteRow } from '../../routes/routeTable';
import { formViewed } from '../../analytics/actions';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { StepScreen } from '../step/StepScreen';
import { ScreenSkeleton } from '../shared/ScreenSkeleton';
import { useHostBack } from '../shared/useHostBack';
import { useSelectedMethod } from '../shared/useMethodList';
import { GoneMethod } from './GoneMethod';
import { MethodHead } from './MethodHead';
import { PaymentForm } from './PaymentForm';
import styles from './MethodScreen.module.css';

/** The form of the chosen method, whatever fields its definitions ask for. No branch on a method's name. */
export function MethodScreen({ row }: { row: RouteRow }) {
  const { method, isLoading } = useSelectedMethod();
  useHostBack();
  if (!method) return isLoading ? <ScreenSkeleton screen="method" /> : <GoneMethod row={row} />;
  return <ChosenMethod key={method.name} row={row} method={method} />;
}

function ChosenMethod({ row, method }: { row: RouteRow; method: Method }) {
  const dispatch = useCashierDispatch();
  useEffect(() => {
    dispatch(formViewed({ transaction: row.transaction, method: method.name }));
  }, [dispatch, row.transaction, method.name]);
  return (
    <div className={styles.body}>
      <MethodHead method={method} transaction={row.transaction} />
      <PaymentForm method={method} transaction={row.transaction} />
    </div>
  );
}

/** A route that shows the form first and then the step that follows it (crypto address, cash, withdrawal form). */
export function MethodOrStepScreen({ row }: { row: RouteRow }) {
  const methodName = useCashierSelector(({ selection }) => selection.methodName);
  const current = useCashierSelector((state) => state.transaction.current);
  const isUnderWay = current !== null && (methodName === null || current.method === methodName);
  return isUnderWay ? <StepScreen row={row} /> : <MethodScreen row={row} />;
}
