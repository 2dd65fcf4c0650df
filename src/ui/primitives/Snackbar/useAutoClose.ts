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

/** Whether the element is hovered or has the focus. By coordinates: presses and hovers pass through a snackbar. */
function useIsInUse(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        const { left = 0, right = 0, top = 0, bottom = 0 } = element.current?.getBoundingClientRect() ?? {};
        setHovered(x >= left && x < right && y >= top && y < bottom);
      },
      { signal },
    );
    document.documentElement.addEventListener('pointerleave', () => setHovered(false), { signal });
    element.current?.addEventListener('focusin', () => setFocused(true), { signal });
    element.current?.addEventListener('focusout', () => setFocused(false), { signal });
    return () => controller.abort();
  }, [element]);
  return isHovered || isFocused;
}
