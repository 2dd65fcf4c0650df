import type { FrameLocator, Page } from '@playwright/test';
import { routeTable } from '../../src/cashier/routes/routeTable';
import { messagesOf } from '../builders/layouts';
import { brazil, hostUser } from '../builders/players';
import { messagesOfType, openBareHost, openSession, setFaults, widgetFrame } from '../support/bareHost';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';
import { transports } from './support/styledVisit';

/** A server that answers nothing in the time of a test. */
const silence = { delayMs: 600_000 };

/** Requests for these never end. */
const chunks = {
  shell: /\/assets\/shell\./,
  screen: /\/assets\/(?!shell\.|boot\.|\d)[a-z]\w*\./,
} as const;

/** Screens that need no call: they show what they have. */
const withoutCalls: ReadonlySet<string> = new Set(['/deposit/bonus-details', '/empty', '/error', '/form']);
/** The screen of the first list is in the shell. */
const withoutChunk: ReadonlySet<string> = new Set(['/deposit', '/withdrawal']);

// The clock jumps over the time-out of a locale file, which is still on its way.
test.beforeEach(({ allowErrors }) => allowErrors(/dynamic locale error/));

async function open(page: Page, gateway: string, path: string, transport: 'http' | 'socket', isSilent: boolean) {
  const { token } = await openSession(gateway, {});
  if (isSilent) await setFaults(gateway, token, silence);
  await page.clock.install();
  const parent = { token, transport };
  // A file that never loads may also keep the page from loading.
  await openBareHost(page, gateway, { path: path.slice(1), parent, user: hostUser(brazil), until: 'domcontentloaded' });
  await expect.poll(() => messagesOfType(page, 'Loaded')).not.toEqual([]);
  return page.frameLocator('iframe');
}

/** The page's clock stops a second, then ten seconds after the widget has opened. */
async function expectNotice(page: Page, widget: FrameLocator, path: string, lang = 'en'): Promise<void> {
  const texts = messagesOf(lang);
  const skeleton = widget
    .locator('.boot-skeleton')
    .or(widget.getByRole('status', { name: texts.loading ?? '', exact: true }))
    .or(widget.getByRole('main').getByRole('list'));
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await expect(skeleton, path).toBeVisible();
  await page.clock.fastForward(9000);
  await expect(widget.getByRole('status').filter({ hasText: texts['loading.slow'] ?? '' }), path).toBeInViewport();
  await expect(widget.getByRole('button', { name: texts['button.refresh'] ?? '' }), path).toBeInViewport();
  await page.clock.resume();
}

/** `SWEEP=all` opens every address over each transport, with and without its code; otherwise they take turns. */
const transportsOf = (row: number) =>
  process.env.SWEEP === 'all' ? transports : transports.slice(row % transports.length).slice(0, 1);

/** The first address of each screen: others wait for the same code. */
const firstOfScreen = new Set(new Map(routeTable.toReversed().map(({ screen, path }) => [screen, path])).values());

for (const [row, { path }] of routeTable.entries())
  for (const transport of transportsOf(row)) {
    if (!withoutCalls.has(path))
      test(`${path} over ${transport}: a server that does not answer gets a skeleton, and after ten seconds a text and 'Refresh' [TRUTH-3]`, async ({
        page,
        baseURL,
      }) => {
        await expectNotice(page, await open(page, baseURL ?? '', path, transport, true), path);
      });

    if (process.env.SWEEP !== 'all' && !firstOfScreen.has(path)) continue;
    for (const [part, chunk] of Object.entries(chunks))
      if (part !== 'screen' || !withoutChunk.has(path))
        test(`${path} over ${transport}: code of the ${part} that never loads gets a skeleton or the list, and after ten seconds a text and 'Refresh' [TRUTH-3]`, async ({
          page,
          baseURL,
        }) => {
          await page.route(chunk, () => undefined);
          await expectNotice(page, await open(page, baseURL ?? '', path, transport, false), path);
        });
  }

for (const [part, chunk] of Object.entries(chunks))
  test(`without the code of the ${part} the notice is accessible and in the player's language, and Refresh loads the widget again [TRUTH-3]`, async ({
    page,
    baseURL,
  }) => {
    await page.route(chunk, () => undefined);
    await page.clock.install();
    const { widget } = await openWidget({
      page,
      gateway: baseURL,
      visitor: { ...brazil, lang: 'pt' },
      path: 'deposit/cash',
    });
    await expectNotice(page, widget, part, 'pt');
    await expectAccessible(widgetFrame(page), part);
    await page.unroute(chunk);
    await widget.getByRole('button', { name: messagesOf('pt')['button.refresh'] ?? '' }).click();
    await widget.getByRole('button', { name: /^Boleto/ }).click();
    await expect(widget.locator('form')).toBeVisible();
  });

test('a host that sends no data gets the notice in English; once they arrive it is gone, and so is the skeleton [TRUTH-3]', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  // The host's answer to Loaded waits.
  await page.addInitScript(() => {
    if (window !== window.top) return;
    addEventListener('message', (event) => Reflect.get(window, 'isReady') || event.stopImmediatePropagation());
  });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: { ...brazil, lang: 'pt' } });
  await expectNotice(page, widget, 'no host data');
  await page.evaluate(() => {
    Reflect.set(window, 'isReady', true);
    const { parent, user } = JSON.parse(document.getElementById('options')?.textContent ?? '');
    Reflect.get(window, 'send')({ type: 'loaded', payload: { parent, user } });
  });
  await expect(widget.getByRole('button', { name: /^Boleto/ })).toBeVisible();
  await expect(widget.getByText(messagesOf('en')['loading.slow'] ?? '')).toHaveCount(0);
});
