import type { Browser, CDPSession } from '@playwright/test';
import type { Variant } from './buildVariants';

export interface FormFigures {
  /** Mean script time of a keystroke, in ms. */
  readonly scriptMs: number;
  /** From each key's event to the frame that follows it, in ms. */
  readonly paintMs: readonly number[];
  /** Script until the form is rendered, in ms. */
  readonly openMs: number;
  /** Typed characters that the field does not show: a peer may lose some on a busy machine. */
  readonly keysLost: number;
}

/** Time from each key event to the next frame. */
const watchKeys = `
  window.strokes = [];
  document.addEventListener('keydown', () => {
    const from = performance.now();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.strokes.push(performance.now() - from);
      channel.port2.postMessage(null);
    });
  }, true);
`;

const text = 'the quick brown fox jumps over';

/** Script time as Chromium reports it, in ms. */
async function scriptOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** Opens a variant's form and types into its middle field, at this CPU slow-down. */
export async function measureForm(
  browser: Browser,
  address: string,
  variant: Variant,
  count: number,
  cpu: number,
): Promise<FormFigures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchKeys);
    await page.goto(`${address}/${variant}.html`);
    await page.waitForFunction(() => typeof Reflect.get(window, 'mountForm') === 'function');
    const session = await context.newCDPSession(page);
    // The page's own time: what else the machine does is left out.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const field = page.getByLabel(new RegExp(`^Field ${Math.floor(count / 2) + 1}(?!\\d)`)).first();

    const closed = await scriptOf(session);
    await page.evaluate((fields) => {
      Reflect.get(window, 'mountForm')(document.querySelector('main'), fields);
    }, count);
    await field.waitFor();
    const openMs = (await scriptOf(session)) - closed;

    await field.click();
    const before = await scriptOf(session);
    await field.pressSequentially(text, { delay: 60 });
    await page.waitForFunction((length) => Reflect.get(window, 'strokes').length >= length, text.length);
    const scriptMs = ((await scriptOf(session)) - before) / text.length;
    const value = await field.inputValue();
    if (variant === 'ours' && value !== text)
      throw new Error(`Our form of ${count} fields shows '${value}' after '${text}' was typed.`);
    const paintMs = await page.evaluate((): number[] => Reflect.get(window, 'strokes'));
    return { scriptMs, paintMs, openMs, keysLost: text.length - value.length };
  } finally {
    await context.close();
  }
}
