import type { ReactNode } from 'react';
import type { MethodListItem } from '../../../domain/methodList';
import { TileList } from '../../../ui/primitives/Tile/TileView';
import styles from './MethodTiles.module.css';

interface Props {
  /** The list's accessible name. */
  readonly label: string;
  readonly items: readonly MethodListItem[];
  readonly tile: (item: MethodListItem) => ReactNode;
}

/** Tiles that the first frame shows; the rest follow. More than a phone's screen holds. */
export const firstTiles = 12;

/** Of an entry among those of its list. */
export const keyOf = (item: MethodListItem): string =>
  item.kind === 'group' ? `group ${item.group.name}` : item.method.name;

/** Rows on a phone, a grid from 560 px of the frame's own width. Without hooks: boot renders it, too. */
export const TilesView = ({ label, items, tile }: Props) => (
  <div className={styles.tiles}>
    <TileList label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{tile(item)}</li>
      ))}
    </TileList>
  </div>
);
