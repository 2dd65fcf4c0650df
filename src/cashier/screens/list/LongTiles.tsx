import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { MethodListItem } from '../../../domain/methodList';
import { TileList } from '../../../ui/primitives/Tile/TileView';
import styles from './MethodTiles.module.css';
import { keyOf } from './TilesView';

interface Props {
  /** The list's accessible name. */
  readonly label: string;
  readonly items: readonly MethodListItem[];
  readonly tile: (item: MethodListItem) => ReactNode;
  /** The key of the tile that has the focus, or gets it once it is shown. */
  readonly focused: RefObject<string | undefined>;
}

/** What CSS made of the list. */
interface Place {
  /** 1: rows, as on a phone. */
  readonly columns: number;
  /** Its distance from the document's top, in px. */
  readonly top: number;
}

/** In px, as in Tile.module.css. */
const row = { height: 76, gap: 0 };
const rowOfGrid = { height: 136, gap: 12 };

/** Rows beyond the frame's edges: the Tab key and a fast finger find the next ones there. */
const overscan = 4;

/**
 * Tiles of a list of any length, of which only those near the frame are in the document (PAINT-6). The search field
 * replaces the browser's own search in the page, which does not find the others.
 */
export function LongTiles(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const list = () => frame.current?.querySelector('ul');
    const measure = () => {
      const shown = list();
      if (!shown) return;
      const columns = getComputedStyle(shown).gridTemplateColumns.split(' ').length;
      const top = shown.getBoundingClientRect().top + scrollY;
      setPlace((last) => (last?.columns === columns && last.top === top ? last : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.tiles} ref={frame}>
      {place ? <Rows key={place.columns} {...props} {...place} /> : <TileList label={props.label} />}
    </div>
  );
}

function Rows({ label, items, tile, focused, columns, top }: Props & Place) {
  const { height, gap } = columns === 1 ? row : rowOfGrid;
  const focusedRow = () => Math.floor(items.findIndex((item) => keyOf(item) === focused.current) / columns);
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => height,
    gap,
    overscan,
    scrollMargin: top,
    initialRect: { width: 0, height: innerHeight },
    initialOffset: () => {
      const start = top + focusedRow() * (height + gap);
      const isInFrame = start >= scrollY && start + height <= scrollY + innerHeight;
      return start < top || isInFrame ? scrollY : start - innerHeight / 2;
    },
    // From the tile with the focus to those in the frame all stay, so that scrolling does not take the focus away.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const kept = focusedRow();
      if (kept < 0) return near;
      const first = Math.min(kept, near[0] ?? kept);
      const last = Math.max(kept, near.at(-1) ?? kept);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    },
  });
  const shown = rows.getVirtualItems();
  const first = shown[0] ?? { index: 0, start: top };
  const last = shown.at(-1) ?? { index: -1, end: top };
  return (
    <TileList
      label={label}
      style={{ paddingBlock: `${first.start - top}px ${rows.getTotalSize() + top - last.end}px` }}
    >
      {items.slice(first.index * columns, (last.index + 1) * columns).map((item, offset) => {
        const index = first.index * columns + offset;
        return (
          <li
            key={keyOf(item)}
            ref={index % columns === 0 ? rows.measureElement : undefined}
            data-index={index / columns}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {tile(item)}
          </li>
        );
      })}
    </TileList>
  );
}
