import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';

/** Between the field, the panel and the frame's edge, in px. */
const gap = 8;
/** Below this height, in px, the other side is looked at. */
const comfortable = 320;
const highest = 400;

function placeAt(anchor: HTMLElement): CSSProperties {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom - 2 * gap;
  const above = top - 2 * gap;
  const isBelow = below >= comfortable || below >= above;
  return {
    insetInlineStart: 'auto',
    left,
    width,
    maxHeight: Math.min(Math.max(isBelow ? below : above, 160), highest),
    ...(isBelow ? { top: bottom + gap / 2 } : { bottom: window.innerHeight - top + gap / 2 }),
  };
}

/** Where a panel stands at its field; when the field moves away from under it, it closes. Null: it is a sheet. */
export function useAnchoredPlace(
  anchor: HTMLElement,
  isSheet: boolean,
  onClose: () => void,
): CSSProperties | undefined {
  const [place] = useState(() => placeAt(anchor));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSheet) return;
    const moved = () => close();
    window.addEventListener('resize', moved);
    document.addEventListener('scroll', moved);
    return () => {
      window.removeEventListener('resize', moved);
      document.removeEventListener('scroll', moved);
    };
  }, [isSheet]);
  return isSheet ? undefined : place;
}
