import { brazil } from '../builders/players';
import { widgetFrame } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('keys pressed in the first frame of a page act on that page, and its start is marked by then', async ({
  page,
  baseURL,
}) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  const tile = widget.getByRole('button', { name: /^Boleto/ });
  const frame = widgetFrame(page);
  // The frame is another process: the observer must be there before the key is sent.
  const watch = await frame.evaluateHandle(() => ({
    firstFrame: new Promise<{ focus: string | null | undefined; marks: string[] }>((resolve) => {
      new MutationObserver((_, observer) => {
        const shown = document.querySelector('[data-route="/deposit/redirect"]');
        if (!shown) return;
        observer.disconnect();
        resolve({
          focus: document.activeElement?.getAttribute('data-route'),
          marks: performance
            .getEntriesByName('cashier:route-start')
            .map((mark) => (mark instanceof PerformanceMark ? String(mark.detail.path) : '')),
        });
      }).observe(document.body, { childList: true, subtree: true });
    }),
  }));
  await tile.press('Enter');
  expect(await watch.evaluate(({ firstFrame }) => firstFrame)).toEqual({
    focus: '/deposit/redirect',
    marks: ['/deposit', '/deposit/redirect'],
  });
  // The page's transition has only begun: the first control is 'Back', and it works.
  await page.keyboard.press('Tab');
  const back = widget.getByRole('button', { name: 'Back' });
  expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expectRoute(page, '/deposit');
  await expect(tile).toBeFocused();
});
