/**
 * Queues the presses on an element's buttons, and lets nobody else have them: React loses a press that comes while it
 * hydrates. The last one counts: a player who presses two tiles wants the second.
 * @returns called once React has hydrated the element: does the press
 */
export function queuePress(element: HTMLElement): () => void {
  const buttons = (): HTMLButtonElement[] => [...element.querySelectorAll('button')];
  let pressed: HTMLButtonElement | null = null;
  let index = -1;
  const record = (event: Event): void => {
    event.stopImmediatePropagation();
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    pressed = button;
    index = buttons().indexOf(button);
  };
  // Added before React's own listeners on the element, thus called before them.
  element.addEventListener('click', record, { capture: true });
  return () => {
    element.removeEventListener('click', record, { capture: true });
    // Where React did not find the page as it expects it, the same button is another node.
    (pressed?.isConnected ? pressed : buttons()[index])?.click();
  };
}
