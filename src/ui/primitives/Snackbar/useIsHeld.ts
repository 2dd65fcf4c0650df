import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is pointed at or holds the focus: a person is reading it. */
export function useIsHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const hear = (event: keyof HTMLElementEventMap, then: () => void) =>
      element.current?.addEventListener(event, then, { signal: listening.signal });
    hear('pointerenter', () => setPointedAt(true));
    hear('pointerleave', () => setPointedAt(false));
    hear('focusin', () => setFocused(true));
    hear('focusout', () => setFocused(false));
    return () => listening.abort();
  }, [element]);
  return isPointedAt || isFocused;
}
