import type { CDPSession, Locator, Page } from '@playwright/test';

/** How a person or a script presses a button. */
export type Input = 'mouse' | 'touch' | 'key' | 'script';

interface Press {
  readonly page: Page;
  readonly session: CDPSession;
  readonly button: Locator;
}

async function centreOf(button: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Sends presses to the browser at these times (ms after the first) without waiting for the page to handle them. They go
 * to the button's position, or to the focused element, whatever that is by then.
 */
export async function pressAt({ page, session, button }: Press, input: Input, times: readonly number[]): Promise<void> {
  if (input === 'script') {
    // Every press targets the same element, attached or not, and also submits its form directly.
    await button.evaluate(async (element: HTMLButtonElement, at) => {
      const { form } = element;
      const start = performance.now();
      for (const time of at) {
        const rest = start + time - performance.now();
        if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
        element.click();
        if (form?.isConnected) form.requestSubmit();
      }
    }, times);
    return;
  }
  const { x, y } = await centreOf(button);
  if (input === 'key') await button.focus();
  // Presses within this many ms count as one double or triple click, as in operating systems.
  const doubleClickTime = 500;
  let clickCount = 0;
  let pressedAt = Number.NEGATIVE_INFINITY;
  const send = {
    mouse: (time: number) => {
      clickCount = time - pressedAt < doubleClickTime ? clickCount + 1 : 1;
      pressedAt = time;
      return [
        session.send('Input.dispatchMouseEvent', { type: 'mousePressed', x, y, button: 'left', clickCount }),
        session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x, y, button: 'left', clickCount }),
      ];
    },
    touch: () => [
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ],
    key: () => {
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
      ];
    },
  }[input];
  const start = performance.now();
  const sent: Promise<unknown>[] = [];
  for (const time of times) {
    const rest = start + time - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    sent.push(...send(time));
  }
  await Promise.all(sent);
  await page.evaluate(() => null);
}
