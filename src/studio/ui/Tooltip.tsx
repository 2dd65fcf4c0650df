import { useEffect, useState } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styles from './kit.module.css';

/** ms until the pointer that rests on a button shows its tooltip, and that it may leave it. */
const openAfter = 500;
const closeAfter = 80;

const owned = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Shows the name of the button with `data-tooltip` that is hovered or focused: one for all, as a list has hundreds. */
export function Tooltip() {
  const [button, setButton] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = (next: HTMLElement | null, delay = 0): void => {
      clearTimeout(timer);
      if (delay === 0) setButton(next);
      else timer = setTimeout(() => setButton(next), delay);
    };
    const point = ({ target, pointerType }: PointerEvent): void => {
      const next = owned(target, '[data-tooltip]');
      if (pointerType === 'touch' || owned(target, '[role="tooltip"]')) clearTimeout(timer);
      else show(next, next ? openAfter : closeAfter);
    };
    const focus = ({ target }: FocusEvent): void => show(owned(target, '[data-tooltip]:focus-visible'));
    const hide = (): void => show(null);
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    document.addEventListener('pointerover', point, options);
    document.addEventListener('focusin', focus, options);
    for (const type of ['focusout', 'pointerdown', 'click']) document.addEventListener(type, hide, options);
    document.addEventListener('keydown', press, options);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, []);
  return (
    <TooltipTrigger isOpen={button !== null} onOpenChange={() => setButton(null)}>
      <AriaTooltip
        key={button?.dataset.tooltip}
        className={styles.tooltip ?? ''}
        triggerRef={{ current: button }}
        offset={6}
      >
        {button?.dataset.tooltip}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
