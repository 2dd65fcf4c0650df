import { useMemo } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import type { RouteRow } from '../../navigation/routeTable';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { useCashierSelector } from '../../store/createStore';
import { useMethodList } from '../../store/useMethodList';
import styles from './GroupScreen.module.css';
import { MethodTiles } from './MethodTiles';

/** The members of the chosen group: crypto, group and peer-to-peer lists (§2). */
export function GroupScreen({ row: { transaction } }: { row: RouteRow }) {
  const { t } = useTranslate();
  const groupKey = useCashierSelector(({ selection }) => selection.groupKey);
  const { items } = useMethodList(transaction);
  const group = useMemo(
    () => items?.flatMap((item) => (item.kind === 'group' && item.group.name === groupKey ? [item.group] : []))[0],
    [items, groupKey],
  );
  if (items === null) return <ScreenSkeleton screen="group" />;
  return (
    <>
      <h1 className={styles.title}>{t(group?.label ?? `${transaction}.title`)}</h1>
      <MethodTiles
        transaction={transaction}
        items={group?.paymentMethods.map((method) => ({ kind: 'method', method })) ?? []}
        label={t(`${transaction}.title`)}
        {...(group && { groupKey: group.name })}
      />
    </>
  );
}
