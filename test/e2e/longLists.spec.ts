import type { Frame, Page } from '@playwright/test';
import { widgetFrame } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { openList, tiles } from './support/openList';

const words = ['amber', 'birch', 'cedar', 'delta'];

/** So many methods: 'Method 0 amber', 'Method 1 birch' … */
const methodsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `m${index}`,
    position: index,
    text: { en: `Method ${index} ${words[index % words.length]}` },
  }));

/** What a slow phone renders in a frame; a list's own length must not matter. */
const mostTiles = 90;

async function openLong(page: Page, gateway: string | undefined, count: number): Promise<Frame> {
  await openList(page, gateway, methodsOf(count));
  await expect(tiles(page).first()).toBeVisible();
  const frame = widgetFrame(page);
  // The list of all tiles has its height once the part that renders it has come.
  await expect.poll(() => frame.evaluate(() => document.querySelectorAll('[aria-setsize]').length)).toBeGreaterThan(0);
  return frame;
}

interface Step {
  /** Numbers of the methods that are wholly or partly in the frame. */
  readonly seen: readonly number[];
  readonly rendered: number;
}

/** Scrolls the whole list, a part of the frame at a time. */
const scrollThrough = (frame: Frame): Promise<Step[]> =>
  frame.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const steps: Step[] = [];
    for (let top = 0; ; top += innerHeight * 0.8) {
      scrollTo(0, top);
      await painted();
      await painted();
      const items = [...document.querySelectorAll('main li')];
      const seen = items.filter((item) => {
        const box = item.getBoundingClientRect();
        return box.bottom > 0 && box.top < innerHeight;
      });
      steps.push({
        seen: seen.map((item) => Number(/Method (\d+)/.exec(item.textContent ?? '')?.[1])),
        rendered: items.length,
      });
      if (top + innerHeight >= document.documentElement.scrollHeight) return steps;
    }
  });

for (const width of [390, 1280])
  for (const count of [60, 250, 1000])
    test(`a list of ${count} methods ${width} px wide shows each in its place, and keeps few in the page`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const frame = await openLong(page, baseURL, count);
      const steps = await scrollThrough(frame);
      for (const { seen, rendered } of steps) {
        expect(seen.length).toBeGreaterThan(0);
        expect(seen).toEqual(seen.map((_, index) => Number(seen[0]) + index));
        expect(rendered).toBeLessThan(mostTiles);
      }
      expect(new Set(steps.flatMap(({ seen }) => seen)).size).toBe(count);
    });

test('in a list of 1,000 methods a search finds any, and Tab goes from each tile to the next', async ({
  page,
  baseURL,
}) => {
  const frame = await openLong(page, baseURL, 1000);
  const search = frame.getByRole('searchbox');
  await search.fill('method 770');
  await expect(tiles(page)).toHaveText([/^Method 770 cedar/]);
  await search.fill('cedar');
  await expect(tiles(page).first()).toHaveText(/^Method 2 cedar/);
  await expect(frame.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '250');
  await search.fill('');
  await expect(tiles(page).first()).toHaveText(/^Method 0 amber/);

  await tiles(page).first().focus();
  for (let number = 1; number <= 120; number += 1) {
    await page.keyboard.press('Tab');
    const focused = frame.locator(':focus');
    await expect(focused).toHaveText(new RegExp(`^Method ${number} `));
  }
  await expect(frame.locator(':focus')).toBeInViewport({ ratio: 1 });
  // Scrolled out of view, it keeps the focus, and the next Tab goes on from there.
  await frame.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(tiles(page).last()).toHaveText(/^Method 999 /);
  await page.keyboard.press('Tab');
  await expect(frame.locator(':focus')).toHaveText(/^Method 121 /);
});

test('Back from the form of method 700 of 1,000 leads to its tile', async ({ page, baseURL }) => {
  const frame = await openLong(page, baseURL, 1000);
  await frame.getByRole('searchbox').fill('Method 700');
  await tiles(page).first().click();
  await expectRoute(page, '/deposit/redirect');
  await frame.getByRole('button', { name: 'Back' }).click();
  await expectRoute(page, '/deposit');
  const tile = frame.getByRole('button', { name: /^Method 700 / });
  await expect(tile).toBeFocused();
  await expect(tile).toBeInViewport({ ratio: 1 });
});

test('a tile keeps the focus while the part for long lists comes, and the first tiles are there without it', async ({
  page,
  baseURL,
}) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/longList\.[^/]*\.js$/, (route) => isReleased.then(() => route.continue()));
  await openList(page, baseURL, methodsOf(300));
  await expect(tiles(page)).toHaveCount(60);
  const tile = page.frameLocator('iframe').getByRole('button', { name: /^Method 30 / });
  await tile.focus();
  release();
  await expect(page.frameLocator('iframe').getByRole('listitem').first()).toHaveAttribute('aria-setsize', '300');
  await expect(tile).toBeFocused();
  await expect(tile).toBeInViewport({ ratio: 1 });
});

test('three hundred methods scroll at 60 Hz, without a layout shift, and can be searched [LIST-12]', async ({
  page,
  baseURL,
}) => {
  const frame = await openLong(page, baseURL, 300);
  await frame.evaluate(() => {
    Reflect.set(window, 'shifts', []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000;
  };
  const before = await worked();
  const frames = 120;
  await frame.evaluate(async (count) => {
    for (let turn = 0; turn < count; turn += 1) {
      window.scrollBy(0, 60);
      await new Promise(requestAnimationFrame);
    }
  }, frames);
  // 16.7 ms a frame at 60 Hz; twice that on a loaded machine.
  expect((await worked()) - before).toBeLessThan(frames * 16.7 * 2);
  await frame.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(tiles(page).last()).toHaveText(/^Method 299/);
  await frame.evaluate(() => window.scrollTo(0, 0));
  expect(await frame.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  await frame.getByRole('searchbox').fill('Method 287');
  await expect(tiles(page)).toHaveText([/^Method 287/]);
});
