import type { ReactNode, Ref } from 'react';
import type { MethodListItem } from '../../../domain/methodList';
import { TileList } from '../../../ui/primitives/Tile/TileView';
import styles from './MethodTiles.module.css';

/** The part of a long list that is in the document. */
export interface ShownRows {
  /** Of the first entry. */
  readonly from: number;
  /** Of the entry after the last. */
  readonly to: number;
  /** In px: the height of what is left out above. */
  readonly before: number;
  /** In px: below. */
  readonly after: number;
  readonly columns: number;
  /** Takes the first element of each row. */
  readonly measure: Ref<HTMLLIElement>;
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

/** What a row's element says of its place among all of them. */
const placeOf = (index: number, count: number, { columns, measure }: ShownRows) => ({
  ...(index % columns === 0 && { ref: measure }),
  'data-index': index / columns,
  'aria-setsize': count,
  'aria-posinset': index + 1,
});

/** Rows on a phone, a grid from 560 px of the frame's own width. Without hooks: boot renders it, too. */
export const TilesView = ({ label, items, tile, rows = null, ref }: Props) => {
  const from = rows?.from ?? 0;
  return (
    <div className={styles.tiles} ref={ref}>
      <TileList label={label} {...(rows && { style: { paddingBlock: `${rows.before}px ${rows.after}px` } })}>
        {items.slice(from, rows?.to).map((item, offset) => (
          <li key={keyOf(item)} {...(rows && placeOf(from + offset, items.length, rows))}>
            {tile(item)}
          </li>
        ))}
      </TileList>
    </div>
  );
};
