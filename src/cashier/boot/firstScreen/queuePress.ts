/** Presses on a page that React has not hydrated yet. */
export interface PressQueue {
  /** Called when React takes over: from now on it handles presses itself. */
  readonly stop: () => void;
  /** Called once the page is hydrated: does the last press. A player who presses two tiles wants the second. */
  readonly replay: () => void;
}

/** Queues the presses on an element's buttons. */
export function queuePress(element: HTMLElement): PressQueue {
  const buttons = (): HTMLButtonElement[] => [...element.querySelectorAll('button')];
  const routeOf = (): string | null | undefined => element.querySelector('[data-route]')?.getAttribute('data-route');
  const route = routeOf();
  let pressed: HTMLButtonElement | null = null;
  let index = -1;
  const record = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    pressed = button;
    index = buttons().indexOf(button);
  };
  element.addEventListener('click', record);
  return {
    stop: () => element.removeEventListener('click', record),
    replay() {
      // Meanwhile a press that React handled may have left the page.
      if (!pressed || routeOf() !== route) return;
      // Where React did not find the page as it expects it, the same button is another node.
      (pressed.isConnected ? pressed : buttons()[index])?.click();
    },
  };
}
