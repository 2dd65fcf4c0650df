import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Calls `onClose` after `duration` ms; pauses while the element is hovered or has the focus (WCAG 2.2.1). */
export function useAutoClose(element: RefObject<HTMLElement | null>, duration: number, onClose: () => void): void {
  const isPaused = useIsInUse(element);
  const left = useRef(duration);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isPaused) return;
    const started = performance.now();
    const timer = setTimeout(() => close(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [isPaused]);
}

/** Whether the element is hovered or has the focus. */
function useIsInUse(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const listen = (event: keyof HTMLElementEventMap, listener: () => void) =>
      element.current?.addEventListener(event, listener, { signal: controller.signal });
    listen('pointerenter', () => setHovered(true));
    listen('pointerleave', () => setHovered(false));
    listen('focusin', () => setFocused(true));
    listen('focusout', () => setFocused(false));
    return () => controller.abort();
  }, [element]);
  return isHovered || isFocused;
}
