import { useEffect } from 'react';
import type { Method } from '../../../contract/method';
import type { FormValues } from '../../../form/compile/CompiledForm';
import { lazyPart } from '../../../ui/lazyPart';
import type { RouteRow } from '../../routes/routeTable';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { useCashierDispatch } from '../../store/createStore';
import { formViewed } from '../../store/screenActions';
import { useSelectedMethod } from '../../store/useMethodList';
import styles from './MethodScreen.module.css';
import { PaymentForm } from './PaymentForm';

const GoneMethod = lazyPart(async () => (await import(/* webpackChunkName: "aside" */ './GoneMethod')).GoneMethod);

/**
 * The form of the chosen method, built from its definitions alone; no branch on a method's name. `start`: values chosen
 * on the way to the form, which override an older draft.
 */
export function MethodScreen({ row, start }: { row: RouteRow; start?: FormValues }) {
  const { method, isLoading } = useSelectedMethod();
  if (!method) return isLoading ? <ScreenSkeleton screen="method" /> : <GoneMethod transaction={row.transaction} />;
  return <ChosenMethod key={method.name} row={row} method={method} {...(start && { start })} />;
}

/** The form of this method, below its name. */
export function ChosenMethod({ row, method, start }: { row: RouteRow; method: Method; start?: FormValues }) {
  const dispatch = useCashierDispatch();
  useEffect(() => {
    dispatch(formViewed({ transaction: row.transaction, method: method.name }));
  }, [dispatch, row.transaction, method.name]);
  return (
    <div className={styles.body}>
      <PaymentForm method={method} transaction={row.transaction} {...(start && { start })} />
    </div>
  );
}
