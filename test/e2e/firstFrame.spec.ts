import type { Frame, Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { messagesOfType, widgetFrame } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';
import { pressAt } from './support/presses';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Presses, with the mouse, a control in the first frame that paints it: the place is read in that frame. */
async function pressInFirstFrame(page: Page, frame: Frame, text: string): Promise<void> {
  const place = await frame.evaluate(
    (wanted) =>
      new Promise<{ x: number; y: number }>((resolve) => {
        const look = (): void => {
          const control = [...document.querySelectorAll('button')].find(
            (one) => one.textContent?.startsWith(wanted) && one.checkVisibility(),
          );
          if (!control) {
            requestAnimationFrame(look);
            return;
          }
          const { x, y, width, height } = control.getBoundingClientRect();
          resolve({ x: x + width / 2, y: y + height / 2 });
        };
        look();
      }),
    text,
  );
  const outer = await page.locator('iframe').boundingBox();
  await page.mouse.click(place.x + (outer?.x ?? 0), place.y + (outer?.y ?? 0));
}

/** Pixels whose colours differ to the eye: a tile that is rasterised again may differ by one level at an edge. */
function differentPixels(one: Buffer, other: Buffer): number {
  const [before, after] = [PNG.sync.read(one), PNG.sync.read(other)];
  return pixelmatch(before.data, after.data, undefined, before.width, before.height, { threshold: 0.02 });
}

test('Deposit works from the frame in which it is painted, before the form’s code has loaded [READ-9]', async ({
  page,
  baseURL,
}) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  const frame = widgetFrame(page);
  await widget.getByRole('button', { name: /^Boleto/ }).waitFor();
  await Promise.all([
    pressInFirstFrame(page, frame, 'Deposit'),
    widget.getByRole('button', { name: /^Boleto/ }).click(),
  ]);
  // The press submitted the empty form: its fields are marked.
  await expect(widget.locator('[aria-invalid="true"]').first()).toBeVisible();
});

test('once its code has run in idle time, a press shows the form itself, without a skeleton or a frame between [PAINT-4]', async ({
  page,
  baseURL,
}) => {
  // The first form that is rendered requests it; by then all of its code has run.
  const hasRun = page.waitForResponse(/\/assets\/guide\./);
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await widget.getByRole('button', { name: /^Boleto/ }).waitFor();
  await hasRun;
  const shown = await widgetFrame(page).evaluate(async () => {
    const tile = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Boleto'));
    tile?.click();
    // React renders a press in the microtask after its event.
    await Promise.resolve();
    const input = document.querySelector('main form input');
    return { hasForm: input !== null, isVisible: input?.checkVisibility({ opacityProperty: true }) };
  });
  expect(shown).toEqual({ hasForm: true, isVisible: true });
});

/** Presses a tile as soon as its page has it, before the frame is painted and before React has run its effects. */
const pressOnceThere = (frame: Frame, text: string): Promise<void> =>
  frame.evaluate((wanted) => {
    const observer = new MutationObserver(() => {
      const tile = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(wanted));
      if (!tile) return;
      observer.disconnect();
      tile.click();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, text);

test('a tile works from the moment at which Back shows its list [READ-9]', async ({ page, baseURL }) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  const frame = widgetFrame(page);
  const open = async (tile: string, path: string): Promise<void> => {
    await widget.getByRole('button', { name: new RegExp(`^${tile}`) }).click();
    await expectRoute(page, path);
  };
  const comeBackTo = async (tile: string, path: string, list: string): Promise<void> => {
    await open(tile, path);
    await pressOnceThere(frame, tile);
    await widget.getByRole('button', { name: 'Back' }).click();
    await expectRoute(page, path);
    await expect(widget.getByRole('heading', { name: tile })).toBeVisible();
    await widget.getByRole('button', { name: 'Back' }).click();
    await expectRoute(page, list);
  };
  await comeBackTo('Boleto', '/deposit/redirect', '/deposit');
  await comeBackTo('Cryptocurrency', '/deposit/crypto', '/deposit');
  await open('Cryptocurrency', '/deposit/crypto');
  await comeBackTo('Tron', '/deposit/crypto/address', '/deposit/crypto');
});

/** Of a second and a half: until after React has hydrated the page at this speed. */
const everyTwentyMs = Array.from({ length: 75 }, (_, index) => index * 20);

for (const transport of ['http', 'socket'] as const)
  test(`a tile that is pressed every 20 ms from its first frame opens its form once, over ${transport}`, async ({
    page,
    baseURL,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport });
    const tile = widget.getByRole('button', { name: /^Boleto/ });
    await tile.waitFor();
    const pages = await page.frames()[1]?.evaluate(() => history.length);
    await pressAt({ page, session, button: tile }, 'mouse', everyTwentyMs);
    await expectRoute(page, '/deposit/redirect');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(widget.getByRole('heading', { name: 'Boleto' })).toBeVisible();
    expect(await page.frames()[1]?.evaluate(() => history.length)).toBe(Number(pages) + 1);
  });

/** Answers the requests for these files once the returned function is called. */
async function holdRequests(page: Page, files: RegExp): Promise<() => void> {
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, (route) => isReleased.then(() => route.continue()));
  return release;
}

/** Holds scripts and styles; boot is in the document. */
async function holdAssets(page: Page): Promise<() => void> {
  await page.unrouteAll({ behavior: 'wait' });
  return holdRequests(page, /\/assets\//);
}

test('boot paints the list by itself; the shell takes over its nodes without a shift or a flash, and does a press that came before [PAINT-1]', async ({
  page,
  baseURL,
}) => {
  const release = await holdAssets(page);
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  const frame = widgetFrame(page);
  const tile = widget.getByRole('button', { name: /^Boleto/ });
  await expect(tile).toBeVisible();
  const areIconsShown = () =>
    frame.evaluate(() =>
      [...document.images].every((one) => one.naturalWidth > 0 || one.getClientRects().length === 0),
    );
  await expect.poll(areIconsShown).toBe(true);
  await frame.evaluate(() => {
    Reflect.set(window, 'painted', [...document.querySelectorAll('#cashier *')]);
    Reflect.set(window, 'shifts', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // No code of React has come.
  expect(await messagesOfType(page, 'Init')).toEqual([]);
  const before = await page.screenshot();
  release();
  await expect.poll(() => messagesOfType(page, 'Init')).toHaveLength(1);
  expect(differentPixels(before, await page.screenshot())).toBe(0);
  const left = await frame.evaluate(() => {
    const nodes: Element[] = Reflect.get(window, 'painted');
    return { gone: nodes.filter((node) => !node.isConnected).length, shifts: Reflect.get(window, 'shifts') };
  });
  expect(left).toEqual({ gone: 0, shifts: [] });

  // The same with a press before the shell has come.
  const releaseAgain = await holdAssets(page);
  await openWidget({ page, gateway: baseURL, visitor: brazil });
  await tile.click();
  expect(new URL(widgetFrame(page).url()).pathname).toBe('/cashier/deposit');
  releaseAgain();
  await expectRoute(page, '/deposit/redirect');
  await expect(widget.getByRole('heading', { name: 'Boleto' })).toBeVisible();
});

test('a form whose payment is accepted before the screen of its step has loaded is left without its card in sight', async ({
  page,
  baseURL,
}) => {
  const release = await holdRequests(page, /\/assets\/steps\./);
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await widget.getByRole('textbox', { name: 'Amount' }).waitFor();
  const frame = widgetFrame(page);
  // Everything that is ever shown, even for a frame.
  await frame.evaluate(() => {
    const shown = new Set<string>();
    Reflect.set(window, 'shown', shown);
    const look = (): void => {
      for (const { textContent } of document.querySelectorAll('main button')) shown.add(textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const layout = layoutOf('pix');
  await fillForm(widget, fieldsOf(layout), layout.samples, '500', 'en');
  await widget.locator('button[type="submit"]').click();
  await expect.poll(() => messagesOfType(page, 'Transaction')).toHaveLength(1);
  release();
  await expect(widget.getByRole('button', { name: 'I have paid' })).toBeVisible();
  const shown = await frame.evaluate(() => [...Reflect.get(window, 'shown')]);
  expect(shown).toContain('I have paid');
  expect(shown.filter((text) => String(text).includes('Continue'))).toEqual([]);
});

for (const transport of ['http', 'socket'] as const)
  test(`what is typed after a press lands in the form's first field, over ${transport} [PAINT-5]`, async ({
    page,
    baseURL,
  }) => {
    const release = await holdRequests(page, /\/assets\/form\./);
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport });
    await widget.getByRole('button', { name: /^Boleto/ }).click();
    // The name of the method, and where its amount will be.
    await expect(widget.getByRole('heading', { name: 'Boleto' })).toBeVisible();
    await expect(widget.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(widget.locator('form')).toHaveCount(0);
    for (const key of ['1', '2', 'Backspace', '5', 'Control+a', '0']) await page.keyboard.press(key);
    release();
    const amount = widget.getByRole('textbox', { name: 'Amount' });
    await expect(amount).toHaveValue('150');
    await expect(amount).toBeFocused();
    await page.keyboard.type('0');
    await expect(amount).toHaveValue('1500');
    await expect(widget.getByRole('button', { name: /^Deposit R\$1,500/ })).toBeVisible();
  });
