import { useEffect, useRef } from 'react';

/**
 * A promise that resolves at once, or after the press that is under way: what moves away between a pointer's down and its up
 * is not pressed.
 */
export function useAfterPress(): () => Promise<void> {
  const press = useRef(Promise.resolve());
  useEffect(() => {
    const unmounted = new AbortController();
    const options = { capture: true, signal: unmounted.signal };
    const begin = () => {
      press.current = new Promise((resolve) => {
        // The click comes after the up, in the same task.
        const end = () => setTimeout(resolve);
        for (const type of ['pointerup', 'pointercancel'])
          document.addEventListener(type, end, { ...options, once: true });
      });
    };
    document.addEventListener('pointerdown', begin, options);
    return () => unmounted.abort();
  }, []);
  return useRef(() => press.current).current;
}
