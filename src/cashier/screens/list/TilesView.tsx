import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react';
import type { MethodListItem } from '../../../domain/methodList';
import { TileList } from '../../../ui/primitives/Tile/TileView';
import styles from './MethodTiles.module.css';

/** The part of a long list that is in the document. */
export interface ShownRows {
  /** Of the first entry. */
  readonly from: number;
  /** Of the entry after the last. */
  readonly to: number;
  /** Of the list: as high as what is left out. */
  readonly style: CSSProperties;
  /** Of an entry: its place among all of them. */
  readonly itemProps: (index: number) => ComponentProps<'li'>;
}

interface Props {
  /** The list's accessible name. */
  readonly label: string;
  readonly items: readonly MethodListItem[];
  readonly tile: (item: MethodListItem) => ReactNode;
  /** null: all. */
  readonly rows?: ShownRows | null;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Tiles that the first frame shows; the rest follow. More than a phone's screen holds. */
export const firstTiles = 12;

/** Of an entry among those of its list. */
export const keyOf = (item: MethodListItem): string =>
  item.kind === 'group' ? `group ${item.group.name}` : item.method.name;

/** Rows on a phone, a grid from 560 px of the frame's own width. Without hooks: boot renders it, too. */
export const TilesView = ({ label, items, tile, rows, ref }: Props) => (
  <div className={styles.tiles} ref={ref}>
    <TileList label={label} style={rows?.style}>
      {items.slice(rows?.from, rows?.to).map((item, offset) => (
        <li key={keyOf(item)} {...rows?.itemProps(rows.from + offset)}>
          {tile(item)}
        </li>
      ))}
    </TileList>
  </div>
);
