import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import styles from './Tile.module.css';

interface LongTileListProps {
  readonly label: string;
  readonly keys: readonly string[];
  readonly tileAt: (index: number) => ReactNode;
}

/** As in the CSS, px: the grid's breakpoint, its least column width, its gap. */
const gridFrom = 560;
const narrowestColumn = 168;
const gridGap = 12;

/** Of a row before it is measured, px. */
const rowHeight = 76;
const cardHeight = 136;

/** Rows rendered outside the viewport, so that fast scrolling shows no gaps. */
const spareRows = 8;

const columnsIn = (width: number): number =>
  width < gridFrom ? 1 : Math.max(1, Math.floor((width + gridGap) / (narrowestColumn + gridGap)));

/** A virtualized `<TileList>` for hundreds of tiles. Scrolls with the page. */
export function LongTileList({ label, keys, tileAt }: LongTileListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [{ columns, top }, setPlace] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown) return;
    const place = () => {
      const { width, top: fromEdge } = shown.getBoundingClientRect();
      setPlace({ columns: columnsIn(width), top: fromEdge + window.scrollY });
    };
    const observer = new ResizeObserver(place);
    observer.observe(shown);
    place();
    return () => observer.disconnect();
  }, []);

  const isGrid = columns > 1;
  const rows = useWindowVirtualizer({
    count: Math.ceil(keys.length / columns),
    estimateSize: () => (isGrid ? cardHeight : rowHeight),
    gap: isGrid ? gridGap : 0,
    overscan: spareRows,
    scrollMargin: top,
    // The overscan is rendered already: a frame need not wait for rows beyond it.
    useFlushSync: false,
  });
  const seen = rows.getVirtualItems();
  const first = seen[0];
  const from = (first?.index ?? 0) * columns;
  const to = Math.min(keys.length, ((seen.at(-1)?.index ?? -1) + 1) * columns);
  return (
    <div ref={frame} className={styles.frame} style={{ blockSize: rows.getTotalSize() }}>
      <ul className={styles.list} aria-label={label} style={{ translate: `0 ${(first?.start ?? top) - top}px` }}>
        {keys.slice(from, to).map((key, offset) => {
          const index = from + offset;
          // A row is as high as its first tile; the others stretch.
          const measured = index % columns === 0 && { measure: rows.measureElement, row: index / columns };
          return <LongListItem key={key} index={index} count={keys.length} tileAt={tileAt} {...measured} />;
        })}
      </ul>
    </div>
  );
}

interface LongListItemProps {
  readonly index: number;
  readonly count: number;
  readonly tileAt: (index: number) => ReactNode;
  readonly measure?: Ref<HTMLLIElement>;
  readonly row?: number;
}

/** Memoized: scrolling renders only new tiles. */
const LongListItem = memo(function LongListItem({ index, count, tileAt, measure, row }: LongListItemProps) {
  return (
    <li className={styles.whole} aria-setsize={count} aria-posinset={index + 1} ref={measure} data-index={row}>
      {tileAt(index)}
    </li>
  );
});
