import { useState } from 'react';

/** Shorter lists are rendered whole. */
const renderedWhole = 80;
/** Rows beyond the edges, so that a flick shows no gaps. */
const spare = 8;
/** The panel's height at most, in rows. */
const rowsInView = 16;

interface VisibleRows {
  readonly from: number;
  readonly to: number;
  readonly onScroll: (event: { currentTarget: HTMLElement }) => void;
}

/** Which rows of a long list are rendered: those in view and some more (thousands of banks stay fast). */
export function useVisibleRows(count: number, rowHeight: number, start: number): VisibleRows {
  const [first, setFirst] = useState(() => Math.max(0, start - rowsInView / 2));
  const isWhole = count <= renderedWhole;
  return {
    from: isWhole ? 0 : Math.max(0, Math.min(first, count - rowsInView) - spare),
    to: isWhole ? count : Math.min(count, first + rowsInView + spare),
    onScroll: ({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / rowHeight / spare) * spare),
  };
}
