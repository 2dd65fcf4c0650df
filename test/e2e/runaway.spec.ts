import { brazil } from '../builders/players';
import { openBareHost, openSession } from '../support/bareHost';
import { expect, test } from './support/cashierPage';

const fields = [
  { name: 'plain', type: 'text', label: 'Plain' },
  { name: 'nick', type: 'text', label: 'Nick', regexList: [{ regex: '^(a+)+$' }] },
];

test('an expression that runs away does not block typing, under the real policy', async ({ page, baseURL }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  const gateway = baseURL ?? '';
  const user = brazil;
  const { token, userId } = await openSession(gateway, user);
  await openBareHost(page, gateway, {
    path: 'form',
    parent: { token, userId, transport: 'http' },
    user: { ...user, lang: 'en', paymentGeo: 'BR' },
  });
  await page.waitForFunction(() => JSON.stringify(Reflect.get(window, 'received') ?? '').includes('"page":"form"'));
  await page.evaluate(
    (sent) => Reflect.get(window, 'send')({ type: 'form-preview', payload: { fields: sent, locale: 'en' } }),
    fields,
  );
  const widget = page.frameLocator('iframe');
  const nick = widget.getByLabel('Nick', { exact: true });

  await widget.getByLabel('Plain', { exact: true }).fill('nothing to decide');
  expect(workers).toEqual([]);

  // The worker's result arrives later, and is dropped when the text changes.
  await nick.fill('aab');
  await nick.blur();
  await expect(nick).toHaveAttribute('aria-invalid', 'true');
  expect(workers).toEqual([expect.stringMatching(/^\/cashier\/assets\//)]);
  await nick.fill('aaa');
  await expect(nick).not.toHaveAttribute('aria-invalid', 'true');

  // Times each key press of a text for which the expression never ends.
  await nick.evaluate(() => {
    Reflect.set(window, 'strokes', []);
    addEventListener('keydown', (event) => {
      // From the key press until the page is idle again.
      setTimeout(() => Reflect.get(window, 'strokes').push(performance.now() - event.timeStamp));
    });
  });
  await nick.pressSequentially(`${'a'.repeat(40)}!bbb`, { delay: 30 });
  const strokes = await nick.evaluate((): number[] => Reflect.get(window, 'strokes'));
  expect(strokes).toHaveLength(44);
  // Run on this thread, the expression would take seconds for each of the last keys. Allows some delays under load.
  const slow = strokes.filter((milliseconds) => milliseconds > 50);
  expect(slow.length, String(slow)).toBeLessThanOrEqual(10);
  expect(Math.max(...strokes)).toBeLessThan(1000);

  // The rule timed out, so the server decides, and the form can be submitted.
  await widget.locator('button[type="submit"]').click();
  await expect(nick).not.toHaveAttribute('aria-invalid', 'true');
  await expect(nick).toBeEditable();
  // The layout's author is warned.
  expect(warnings).toEqual([expect.stringContaining('this expression may run away')]);
});
