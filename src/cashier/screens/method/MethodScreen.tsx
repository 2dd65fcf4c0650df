import { useEffect } from 'react';
import type { Method } from '../../../contract/method';
import type { FormValues } from '../../../form/compile/CompiledForm';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/primitives/Button/Button';
import { EmptyState } from '../../../ui/primitives/EmptyState/EmptyState';
import type { RouteRow } from '../../navigation/routeTable';
import { useRouteNavigate } from '../../navigation/useRoute';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { useCashierDispatch } from '../../store/createStore';
import { formViewed } from '../../store/screenActions';
import { useSelectedMethod } from '../../store/useMethodList';
import { MethodHead } from './MethodHead';
import styles from './MethodScreen.module.css';
import { PaymentForm } from './PaymentForm';

/**
 * The form of the chosen method, built from its definitions alone; no branch on a method's name. `start`: values chosen
 * on the way to the form, which override an older draft.
 */
export function MethodScreen({ row, start }: { row: RouteRow; start?: FormValues }) {
  const { method, isLoading } = useSelectedMethod();
  if (!method) return isLoading ? <ScreenSkeleton screen="method" /> : <GoneMethod transaction={row.transaction} />;
  return <ChosenMethod key={method.name} row={row} method={method} {...(start && { start })} />;
}

function ChosenMethod({ row, method, start }: { row: RouteRow; method: Method; start?: FormValues }) {
  const dispatch = useCashierDispatch();
  useEffect(() => {
    dispatch(formViewed({ transaction: row.transaction, method: method.name }));
  }, [dispatch, row.transaction, method.name]);
  return (
    <div className={styles.body}>
      <MethodHead method={method} transaction={row.transaction} />
      <PaymentForm method={method} transaction={row.transaction} {...(start && { start })} />
    </div>
  );
}

/** When the method disappears while its form is open (another region, a new layout). It knows nothing about money. */
function GoneMethod({ transaction }: Pick<RouteRow, 'transaction'>) {
  const { t } = useTranslate();
  const navigate = useRouteNavigate();
  return (
    <EmptyState
      drawing="empty"
      level={1}
      title={t('method.gone.title')}
      text={t('method.gone.text')}
      action={<Button onClick={() => navigate(`/${transaction}`)}>{t('method.gone.action')}</Button>}
    />
  );
}
