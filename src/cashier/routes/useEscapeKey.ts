import { useEffect, useEffectEvent } from 'react';

/** Lists and dialogs that Escape closes. */
const popups = 'dialog[open], [role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

/** Calls `onEscape` for an Escape that nothing on the page uses; null: for none. */
export function useEscapeKey(onEscape: (() => void) | null): void {
  const isActive = onEscape !== null;
  const handle = useEffectEvent(() => onEscape?.());
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      // In the capture phase: afterwards a popup that it closes is gone. Composed text is cancelled by it, too.
      if (event.key !== 'Escape' || event.isComposing || document.querySelector(popups)) return;
      setTimeout(() => {
        if (!event.defaultPrevented) handle();
      });
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isActive]);
}
