import { useEffect, useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { useTranslate } from '../../../i18n/useTranslate';
import { groupPath } from '../../routes/entryTable';
import type { RouteRow } from '../../routes/routeTable';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { useCashierDispatch, useCashierSelector } from '../../store/createStore';
import { initialMethodsRestored } from '../../store/slices/selection';
import { useMethodList } from '../../store/useMethodList';
import styles from './GroupScreen.module.css';
import { MethodTiles } from './MethodTiles';

/**
 * The members of the chosen group: crypto, group and peer-to-peer lists (§2). After a reload it is the group of the
 * followed payment, if that group has this route; without a group it redirects to '/'.
 */
export function GroupScreen({ row: { transaction, path } }: { row: RouteRow }) {
  const { t } = useTranslate();
  const dispatch = useCashierDispatch();
  const { items, methods } = useMethodList(transaction);
  const chosen = useCashierSelector(({ selection }) => selection.groupKey);
  const followed = useCashierSelector((state) => state.transaction.current?.method);
  const group = useMemo(() => {
    const groupOfPayment = methods.find(({ name }) => name === followed)?.category;
    const wanted =
      chosen ?? (groupOfPayment && groupPath(transaction, groupOfPayment) === path ? groupOfPayment : null);
    return items?.flatMap((item) => (item.kind === 'group' && item.group.name === wanted ? [item.group] : []))[0];
  }, [items, methods, chosen, followed, transaction, path]);
  const isLost = items !== null && group === undefined;
  useEffect(() => {
    if (isLost) dispatch(initialMethodsRestored());
  }, [isLost, dispatch]);
  if (items === null) return <ScreenSkeleton screen="group" />;
  if (!group) return <Navigate to="/" replace />;
  return (
    <>
      <h1 className={styles.title}>{t(group.label)}</h1>
      <MethodTiles
        transaction={transaction}
        items={group.paymentMethods.map((method) => ({ kind: 'method', method }))}
        label={t(`${transaction}.title`)}
        groupKey={group.name}
      />
    </>
  );
}
