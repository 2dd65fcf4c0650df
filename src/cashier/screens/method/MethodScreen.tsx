import { useContext, useEffect } from 'react';
import type { FormValues } from '../../../form/compile/CompiledForm';
import { lazyPart } from '../../../ui/lazyPart';
import type { RouteRow } from '../../routes/routeTable';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { useCashierDispatch } from '../../store/createStore';
import { formViewed } from '../../store/screenActions';
import { useSelectedMethod } from '../../store/useMethodList';
import { isPrepared, PreparedFormContext } from '../shared/preparedForm';
import styles from './MethodScreen.module.css';
import { PaymentForm, type PaymentFormProps } from './PaymentForm';

const GoneMethod = lazyPart(async () => (await import(/* webpackChunkName: "aside" */ './GoneMethod')).GoneMethod);

/**
 * The form of the chosen method, built from its definitions alone; no branch on a method's name. `start`: values chosen
 * on the way to the form, which override an older draft.
 */
export function MethodScreen({ row, start }: { row: RouteRow; start?: FormValues }) {
  const { method, isLoading } = useSelectedMethod();
  const prepared = useContext(PreparedFormContext);
  if (!method) return isLoading ? <ScreenSkeleton screen="method" /> : <GoneMethod transaction={row.transaction} />;
  // It is beside this screen, shown by `PrepareForm`.
  if (isPrepared(prepared, method.name, row)) return null;
  return <ChosenMethod key={method.name} transaction={row.transaction} method={method} {...(start && { start })} />;
}

/** The form of this method, below its name. */
export function ChosenMethod({ transaction, method, start }: PaymentFormProps) {
  const dispatch = useCashierDispatch();
  useEffect(() => {
    dispatch(formViewed({ transaction, method: method.name }));
  }, [dispatch, transaction, method.name]);
  return (
    <div className={styles.body}>
      <PaymentForm method={method} transaction={transaction} {...(start && { start })} />
    </div>
  );
}
