import { type CSSProperties, useEffect, useState } from 'react';

/** Between the field, the panel and the frame's edge, in px. */
const gap = 8;
/** Below this height, in px, the other side is looked at. */
const comfortable = 320;
const highest = 400;
const lowest = 160;

function placeAt(anchor: HTMLElement): CSSProperties {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom - 2 * gap;
  const above = top - 2 * gap;
  const isBelow = below >= comfortable || below >= above;
  return {
    // Physical, as the rectangle is.
    inset: isBelow
      ? `${bottom + gap / 2}px auto auto ${left}px`
      : `auto auto ${window.innerHeight - top + gap / 2}px ${left}px`,
    width,
    maxHeight: Math.min(Math.max(isBelow ? below : above, lowest), highest),
  };
}

/** Where a panel stands at its field, and moves along with it. Undefined: it is a sheet and stands by itself. */
export function useAnchoredPlace(anchor: HTMLElement, isSheet: boolean): CSSProperties | undefined {
  const [place, setPlace] = useState(() => placeAt(anchor));
  useEffect(() => {
    if (isSheet) return;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = () => setPlace(placeAt(anchor));
    window.addEventListener('resize', follow, { signal });
    document.addEventListener('scroll', follow, { signal, passive: true });
    return () => listening.abort();
  }, [anchor, isSheet]);
  return isSheet ? undefined : place;
}
