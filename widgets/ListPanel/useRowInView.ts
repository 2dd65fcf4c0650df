import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of a row, in px, as the style says. */
export const rowHeight = 48;

/** Keeps a row of a list in view while the keys move over it; at the start it stands in the middle. */
export function useRowInView(list: RefObject<HTMLElement | null>, row: number): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const top = row * rowHeight;
    const bottom = top + rowHeight;
    if (isFirst.current) shown.scrollTop = top - (shown.clientHeight - rowHeight) / 2;
    else if (top < shown.scrollTop) shown.scrollTop = top;
    else if (bottom > shown.scrollTop + shown.clientHeight) shown.scrollTop = bottom - shown.clientHeight;
    isFirst.current = false;
  }, [list, row]);
}
