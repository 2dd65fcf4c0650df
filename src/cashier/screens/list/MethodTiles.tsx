import { Suspense } from 'react';
import type { TransactionKind } from '../../../contract/transaction';
import type { MethodListItem } from '../../../domain/methodList';
import type { MethodGroupKey } from '../../../tables/methodGroups';
import { lazyPart } from '../../../ui/lazyPart';
import { TileList } from '../../../ui/primitives/Tile/Tile';
import { GroupTile } from './GroupTile';
import { MethodTile } from './MethodTile';
import styles from './MethodTiles.module.css';

interface Props {
  transaction: TransactionKind;
  items: readonly MethodListItem[];
  /** The list's accessible name. */
  label: string;
  /** The group whose members these are. */
  groupKey?: MethodGroupKey;
}

/** Longer lists render only their visible rows; that code is a chunk of its own. */
const shownWhole = 60;

const LongTileList = lazyPart(
  async () => (await import(/* webpackChunkName: "long" */ '../../../ui/primitives/Tile/LongTileList')).LongTileList,
);

const keyOf = (item: MethodListItem): string => (item.kind === 'group' ? `group ${item.group.name}` : item.method.name);

/** Rows on a phone, a grid from 560 px of the frame's own width. */
export function MethodTiles({ transaction, items, label, groupKey }: Props) {
  const tileOf = (item: MethodListItem) =>
    item.kind === 'group' ? (
      <GroupTile transaction={transaction} group={item.group} />
    ) : (
      <MethodTile transaction={transaction} method={item.method} groupKey={groupKey ?? null} />
    );
  const beginning = (
    <TileList label={label}>
      {items.slice(0, shownWhole).map((item) => (
        <li key={keyOf(item)}>{tileOf(item)}</li>
      ))}
    </TileList>
  );
  const tileAt = (index: number) => {
    const item = items[index];
    return item && tileOf(item);
  };
  return (
    <div className={styles.tiles}>
      {items.length <= shownWhole ? (
        beginning
      ) : (
        <Suspense fallback={beginning}>
          <LongTileList label={label} keys={items.map(keyOf)} tileAt={tileAt} />
        </Suspense>
      )}
    </div>
  );
}
