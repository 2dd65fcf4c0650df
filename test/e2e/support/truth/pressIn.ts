import type { Tab } from './openTab';

/** What is pressed: a button or link with a line of this text, with a text that holds a part, or without it. */
export interface Wanted {
  readonly line?: string;
  readonly part?: string;
  readonly without?: string;
  readonly selector?: string;
}

/**
 * Presses the first visible, enabled control that is wanted, by script: no tab is opened for the payment page then.
 * Returns its text, or null: there is none.
 */
export const pressIn = ({ page }: Tab, wanted: Wanted, presses = 1): Promise<string | null> =>
  page.evaluate(
    ([{ line, part, without, selector = 'button, a[href]' }, times]) => {
      const body = document.querySelector('iframe')?.contentDocument?.body;
      if (!body) return null;
      const textOf = (element: Element): string =>
        'innerText' in element && typeof element.innerText === 'string' ? element.innerText : '';
      const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? textOf(element);
      const isWanted = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled') &&
        (line === undefined ||
          nameOf(element)
            .split('\n')
            .some((one) => one.trim() === line)) &&
        (without === undefined || !nameOf(element).includes(without)) &&
        (part === undefined || nameOf(element).replaceAll(/\s+/g, ' ').trim().includes(part));
      const found = [...body.querySelectorAll(selector)].find(isWanted);
      if (!found || !('click' in found) || typeof found.click !== 'function') return null;
      const name = nameOf(found);
      for (let time = 0; time < times; time += 1) found.click();
      return name;
    },
    [wanted, presses] as const,
  );

/** Types into a visible input. Returns whether it is there. */
export const typeInto = ({ page }: Tab, selector: string, text: string): Promise<boolean> =>
  page.evaluate(
    ([wanted, value]) => {
      const frame = document.querySelector('iframe');
      const input = frame?.contentDocument?.querySelector(wanted);
      if (!frame?.contentDocument || !input?.checkVisibility() || !('select' in input) || !('focus' in input))
        return false;
      if (typeof input.select !== 'function' || typeof input.focus !== 'function') return false;
      frame.contentWindow?.focus();
      input.focus();
      input.select();
      return frame.contentDocument.execCommand('insertText', false, value);
    },
    [selector, text] as const,
  );
