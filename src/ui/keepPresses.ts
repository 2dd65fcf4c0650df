/** What a person presses. */
const controls =
  'a, button, input, label, select, summary, textarea, [role="button"], [role="option"], [role="menuitem"]';

const controlAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(controls) : null;

const contains = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent): boolean =>
  left <= clientX && clientX < right && top <= clientY && clientY < bottom;

/**
 * Presses the control on which the pointer went down, also where it has moved away by the up: a notice may appear above
 * it, or a list come in another order. By itself a browser then presses what lies under the finger by now, and with a
 * mouse nothing. A control that is gone is not pressed, nor is what took its place, unless it reads the same.
 */
export function keepPresses(): void {
  const capture = { capture: true };
  let pressed: { readonly control: HTMLElement; readonly box: DOMRect } | null = null;
  let isMoved = false;
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const control = controlAt(target);
      pressed = control && { control, box: control.getBoundingClientRect() };
    },
    capture,
  );
  // A touch has its mouse events at its end, in one task with the click.
  document.addEventListener(
    'mouseup',
    (event) => {
      if (!pressed || event.button !== 0) return;
      const { control, box } = pressed;
      pressed = null;
      const found = controlAt(event.target);
      const isReplaced = !control.isConnected && found?.textContent === control.textContent;
      // Who slid off the control presses nothing; what covers it, such as its own menu, takes the up.
      if (found === control || isReplaced || !contains(box, event)) return;
      if (contains(control.getBoundingClientRect(), event)) return;
      isMoved = true;
      setTimeout(() => {
        isMoved = false;
        if (!control.isConnected) return;
        control.focus({ preventScroll: true });
        control.click();
      });
    },
    capture,
  );
  document.addEventListener(
    'click',
    (event) => {
      if (!isMoved) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    capture,
  );
}
