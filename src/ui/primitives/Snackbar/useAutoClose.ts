import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onClose` after `duration` ms of not being paused; a pause keeps what is left. */
export function useAutoClose(duration: number, paused: boolean, onClose: () => void): void {
  const left = useRef(duration);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => close(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused]);
}
