import { flowScenes } from '../gallery/flowScenes';
import { lengthen, setRightToLeft } from '../gallery/lengthen';
import { scenes } from '../gallery/scenes';
import { showScene } from '../gallery/takeScene';
import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './support/accessible';
import { expect, test } from './support/cashierPage';

/** The screens of the gallery, except the demo page, which is a host's. */
const screens = [...scenes, ...flowScenes].filter(({ host }) => host !== 'demo');

for (const scene of screens) {
  test(`${scene.name}: accessible in both themes; fits 320 px, 200 % zoom, right to left, and longer words`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const frame = await showScene(page, baseURL ?? '', scene, 'light');
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
    await frame.evaluate(() => {
      document.documentElement.style.zoom = '';
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
