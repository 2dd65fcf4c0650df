import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` as the browser's own modal while it is mounted: focus stays inside and returns afterwards, the
 * rest is inert. Escape, the back gesture and a press on the backdrop ask `onClose`; its owner decides.
 * What has `data-autofocus` gets the focus first, else the browser's choice.
 */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const ask = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const listening = new AbortController();
    const { signal } = listening;
    const cancelled = (event: Event) => {
      event.preventDefault();
      ask();
    };
    // What lies inside covers the dialog wholly, so a press on the dialog itself is one on its backdrop.
    const pressed = (event: MouseEvent) => {
      if (event.target === shown) ask();
    };
    shown.addEventListener('cancel', cancelled, { signal });
    shown.addEventListener('click', pressed, { signal });
    // A browser lets Escape be prevented once; the second one closes whatever we say.
    shown.addEventListener('close', () => ask(), { signal });
    shown.showModal();
    const wanted = shown.querySelector('[data-autofocus]');
    if (wanted instanceof HTMLElement) wanted.focus();
    return () => {
      listening.abort();
      shown.close(); // gives the focus back to where it was
    };
  }, []);
  return dialog;
}
