import type { Frame, Page } from '@playwright/test';
import { brazil } from '../builders/players';
import { expect, expectRoute, test } from './support/cashierPage';
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
            (one) => one.textContent?.startsWith(wanted) && one.getBoundingClientRect().height > 0,
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

function frameOf(page: Page): Frame {
  const frame = page.frames()[1];
  if (!frame) throw new Error('The widget has no frame.');
  return frame;
}

test('Deposit works from the frame in which it is painted, before the form’s code has loaded [READ-9]', async ({
  page,
  baseURL,
}) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  const frame = frameOf(page);
  await widget.getByRole('button', { name: /^Boleto/ }).waitFor();
  await Promise.all([
    pressInFirstFrame(page, frame, 'Deposit'),
    widget.getByRole('button', { name: /^Boleto/ }).click(),
  ]);
  // The press submitted the empty form: its fields are marked.
  await expect(widget.locator('[aria-invalid="true"]').first()).toBeVisible();
});

test('a tile works from the frame in which Back shows the list [READ-9]', async ({ page, baseURL }) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  const frame = frameOf(page);
  for (let round = 0; round < 3; round += 1) {
    await widget.getByRole('button', { name: /^Boleto/ }).click();
    await expectRoute(page, '/deposit/redirect');
    await widget.getByRole('button', { name: 'Back' }).click();
    await pressInFirstFrame(page, frame, 'Boleto');
    await expectRoute(page, '/deposit/redirect');
    await expect(widget.getByRole('heading', { name: 'Boleto' })).toBeVisible();
    await widget.getByRole('button', { name: 'Back' }).click();
    await expectRoute(page, '/deposit');
  }
});

/** Of a second and a half: until after React has hydrated the page at this pace. */
const everyTwentyMs = Array.from({ length: 75 }, (_, index) => index * 20);

for (const transport of ['http', 'socket'] as const)
  test(`a tile that is pressed every 20 ms from its first frame opens its form once, over ${transport} [PAINT-1]`, async ({
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
