import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Shows a `<dialog>` as a modal while it is mounted: focus is trapped and returned afterwards, the rest is inert.
 * Escape, the back gesture and a press on the backdrop call `onClose`, whose owner decides. Initial focus: the element
 * with `data-autofocus`, or the browser's choice.
 */
export function useModalDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    // The content covers the dialog, so a click on the dialog itself is on its backdrop.
    const onClick = (event: MouseEvent) => {
      if (event.target === shown) close();
    };
    shown.addEventListener('cancel', onCancel, { signal });
    shown.addEventListener('click', onClick, { signal });
    // Browsers allow Escape to be prevented once; the second one closes the dialog.
    shown.addEventListener('close', () => close(), { signal });
    shown.showModal();
    const initialFocus = shown.querySelector('[data-autofocus]');
    if (initialFocus instanceof HTMLElement) initialFocus.focus();
    return () => {
      controller.abort();
      shown.close(); // returns the focus
    };
  }, []);
  return dialog;
}
