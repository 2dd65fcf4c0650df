/**
 * Queues presses on a page that React has not hydrated yet. The last one counts: a player who presses two tiles wants
 * the second.
 * @returns presses the button; React keeps its node, or, where the page was rendered anew, its place
 */
export function queuePress(element: HTMLElement): () => void {
  const buttons = (): HTMLButtonElement[] => [...element.querySelectorAll('button')];
  let pressed = -1;
  const record = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed = buttons().indexOf(button);
  };
  element.addEventListener('click', record);
  return () => {
    element.removeEventListener('click', record);
    buttons()[pressed]?.click();
  };
}
