import type { Browser } from '@playwright/test';
import { openBareHost, openSession } from '../support/bareHost';
import { percentile } from './median';

/** A form of text fields with a rule each, as ops would write it. */
const fieldsOf = (count: number): unknown[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `field_${index}`,
    type: index % 5 === 4 ? 'text_uppercase' : 'text',
    label: { en: `Field ${index + 1}` },
    regexList: [{ regex: '^[\\p{L}0-9 ]{2,40}$', regex_error_key: 'error.field' }],
  }));

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

/** Keystroke to paint in the middle field of a form, in milliseconds. */
export async function measureKeystrokes(
  browser: Browser,
  gateway: string,
  count: number,
  cpu: number,
): Promise<{ p50: number; p95: number }> {
  const { token, userId } = await openSession(gateway, { country: 'br', currency: 'BRL' });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  await openBareHost(page, gateway, {
    path: 'form',
    parent: { token, userId, transport: 'http' },
    user: { country: 'br', currency: 'BRL', lang: 'en', paymentGeo: 'BR' },
  });
  const widget = page.frame({ url: /\/cashier\// });
  if (!widget) throw new Error('The widget has no frame.');
  await page.waitForFunction(() => JSON.stringify(Reflect.get(window, 'received') ?? '').includes('"page":"form"'));
  await page.evaluate(
    (fields) => Reflect.get(window, 'send')({ type: 'form-preview', payload: { fields, locale: 'en' } }),
    fieldsOf(count),
  );
  const field = widget.getByLabel(`Field ${Math.floor(count / 2) + 1}`, { exact: true });
  await field.click();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await field.pressSequentially(text, { delay: 60 });
  await widget.waitForFunction((length) => Reflect.get(window, 'strokes').length >= length, text.length);
  const strokes = await widget.evaluate((): number[] => Reflect.get(window, 'strokes'));
  await context.close();
  return { p50: percentile(strokes, 0.5), p95: percentile(strokes, 0.95) };
}
