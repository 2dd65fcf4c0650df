import type { TransactionKind } from '../../../contract/transaction';
import type { MethodListItem } from '../../../domain/methodList';
import { TileList } from '../../../ui/primitives/Tile/Tile';
import { GroupTile } from './GroupTile';
import { MethodTile } from './MethodTile';
import styles from './MethodTiles.module.css';

interface Props {
  transaction: TransactionKind;
  items: readonly MethodListItem[];
  /** The list's name for a screen reader. */
  label: string;
}

/** Rows on a phone, a grid from 560 px of the frame's own width. */
export function MethodTiles({ transaction, items, label }: Props) {
  return (
    <div className={styles.tiles}>
      <TileList label={label}>
        {items.map((item) =>
          item.kind === 'group' ? (
            <li key={`group ${item.group.name}`}>
              <GroupTile transaction={transaction} group={item.group} />
            </li>
          ) : (
            <li key={item.method.name}>
              <MethodTile transaction={transaction} method={item.method} groupKey={null} />
            </li>
          ),
        )}
      </TileList>
    </div>
  );
}
