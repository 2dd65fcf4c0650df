import { useMemo } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { TileList } from '../../../ui/primitives/Tile/Tile';
import type { RouteRow } from '../../routes/routeTable';
import { useCashierSelector } from '../../store/createStore';
import { ScreenSkeleton } from '../shared/ScreenSkeleton';
import { useMethodList } from '../shared/useMethodList';
import styles from './GroupScreen.module.css';
import { MethodTile } from './MethodTile';
import tiles from './MethodTiles.module.css';

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
      <div className={tiles.tiles}>
        <TileList label={t(`${transaction}.title`)}>
          {group?.paymentMethods.map((method) => (
            <li key={method.name}>
              <MethodTile transaction={transaction} method={method} groupKey={group.name} />
            </li>
          ))}
        </TileList>
      </div>
    </>
  );
}
