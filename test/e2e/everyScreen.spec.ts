import type { Frame, Page } from '@playwright/test';
import { flowScenes } from '../gallery/flowScenes';
import { lengthen, setRightToLeft } from '../gallery/lengthen';
import { scenes } from '../gallery/scenes';
import { showScene } from '../gallery/takeScene';
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './support/accessible';
import { expect, test } from './support/cashierPage';

/** The screens of the gallery, except the demo page, which is a host's. */
const screens = [...scenes, ...flowScenes].filter(({ host }) => host !== 'demo');

/** Screens on which something moves down by intention, after the server's answer to a press. */
const moves: ReadonlySet<string> = new Set([
  'form-problems', // the server's errors appear below their fields
  'session-expired', // the notice is above everything
  'session-refused', // each new token takes the notice away until it is refused, too
  'unsure', // the warning not to pay again is above everything
  'unsure-reload', // the same, after a reload
  'withdrawal-complete', // the acquirer may decide after the status screen is there: its buttons are others then
]);

/** Records what moves up or down without a press (CLS), in every frame of the page. */
const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        // A centred text that changes starts elsewhere on its line.
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources'))
          if (previousRect.top !== currentRect.top)
            moved.push(`${node?.outerHTML?.slice(0, 100)}: ${JSON.stringify([previousRect, currentRect])}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Chromium reports a shift in a task after its frame. */
const shiftsIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'moved')), 50));
      }),
  );

/** Labels that stand beyond the box of their input. */
const cutLabels = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() =>
    [...document.querySelectorAll('main input')].flatMap((input) => {
      const box = input.parentElement?.getBoundingClientRect();
      const label = input.parentElement?.querySelector('label');
      if (!box || !label) return [];
      const { top, bottom } = label.getBoundingClientRect();
      return top < box.top || bottom > box.bottom ? [label.innerText] : [];
    }),
  );

for (const scene of screens) {
  test(`${scene.name}: accessible in both themes; nothing moves by itself; fits 320 px, 200 % zoom, text of 200 %, right to left, and longer words`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await recordShifts(page);
    const frame = await showScene(page, baseURL ?? '', scene, 'light');
    if (!moves.has(scene.name)) expect(await shiftsIn(frame)).toEqual([]);
    await expectAccessible(frame, 'light');
    await frame.evaluate(() => document.documentElement.classList.replace('theme-light', 'theme-dark'));
    await expectLegible(frame, 'dark');

    // With reduced motion only progress indicators move.
    const moving = await frame.evaluate(
      () =>
        document.getAnimations().filter((one) => {
          const { duration, iterations } = one.effect?.getTiming() ?? {};
          return iterations !== Number.POSITIVE_INFINITY && Number(duration) > 1;
        }).length,
    );
    expect(moving).toBe(0);

    await page.setViewportSize({ width: 640, height: 900 });
    await frame.evaluate(() => {
      document.documentElement.style.zoom = '2';
    });
    await expectNoSidewaysScroll(frame, '200 %');
    await page.setViewportSize({ width: 390, height: 844 });
    await frame.evaluate(() => {
      document.documentElement.style.zoom = '';
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(frame, 'text of 200 %');
    expect(await cutLabels(frame), 'text of 200 %').toEqual([]);
    await frame.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(frame, '320 px');
    await setRightToLeft(frame);
    await expectNoSidewaysScroll(frame, 'right to left');
    await frame.evaluate(() => {
      document.documentElement.dir = 'ltr';
    });
    await lengthen(frame);
    await expectNoSidewaysScroll(frame, '320 px, words 40 % longer');
  });
}
