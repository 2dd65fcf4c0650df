import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ShownRows } from './TilesView';

interface Props {
  /** What contains the list's `<ul>`. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Entries of the list. */
  readonly count: number;
  /** Of the entry that has the focus, or gets it once it is shown; -1: none. */
  readonly focusedIndex: () => number;
  /** Before the browser paints them. */
  readonly onChange: (rows: ShownRows) => void;
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

/** Which rows of a long list are near the frame. Renders nothing: the tiles stay those of the list (PAINT-1, PAINT-6). */
export function RowsInView(props: Props) {
  const { frame } = props;
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const list = frame.current?.querySelector('ul');
      if (!list) return;
      const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
      const top = list.getBoundingClientRect().top + scrollY;
      setPlace((last) => (last?.columns === columns && last.top === top ? last : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return place && <Rows key={place.columns} {...props} {...place} />;
}

function Rows({ count, focusedIndex, onChange, columns, top }: Props & Place) {
  const { height, gap } = columns === 1 ? row : rowOfGrid;
  const focusedRow = () => Math.floor(focusedIndex() / columns);
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
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
  const [from, to] = [first.index * columns, (last.index + 1) * columns];
  const [before, after] = [first.start - top, rows.getTotalSize() + top - last.end];
  useLayoutEffect(
    () =>
      onChange({
        from,
        to,
        style: { paddingBlock: `${before}px ${after}px` },
        itemProps: (index) => ({
          // The first of a row: all of them are as high.
          ref: index % columns === 0 ? rows.measureElement : null,
          // For the virtualizer, which reads the row's number there.
          ...{ 'data-index': index / columns },
          'aria-setsize': count,
          'aria-posinset': index + 1,
        }),
      }),
    [from, to, before, after, columns, count, rows, onChange],
  );
  return null;
}
