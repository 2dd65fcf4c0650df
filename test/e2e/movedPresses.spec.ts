import type { CDPSession, Page } from '@playwright/test';
import { expect, expectRoute, test } from './support/cashierPage';
import { openList, tiles } from './support/openList';

/** A finger or a mouse that is put down, and lifted at the same place later. */
const pointers = {
  touch: (session: CDPSession, x: number, y: number) => ({
    down: () => session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    up: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }),
  mouse: (session: CDPSession, x: number, y: number) => {
    const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
      session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    return { down: () => send('mouseMoved').then(() => send('mousePressed')), up: () => send('mouseReleased') };
  },
};

const methods = Array.from({ length: 24 }, (_, index) => ({ name: `method_${index + 10}`, position: index }));

async function pointAt(page: Page, name: string, pointer: keyof typeof pointers) {
  const box = await tiles(page).filter({ hasText: name }).boundingBox();
  if (!box) throw new Error(`There is no tile of ${name}.`);
  const session = await page.context().newCDPSession(page);
  return pointers[pointer](session, box.x + box.width / 2, box.y + box.height / 2);
}

test.describe('what is pressed when the page moves under the pointer', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  for (const pointer of ['touch', 'mouse'] as const)
    test(`is the tile on which the press by ${pointer} began`, async ({ page, context, baseURL }) => {
      const { widget } = await openList(page, baseURL, methods);
      await expect(tiles(page).filter({ hasText: 'method_15' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const press = await pointAt(page, 'method_15', pointer);
      await press.down();
      await context.setOffline(true);
      await expect(widget.getByText('No connection')).toBeVisible();
      await press.up();
      await expectRoute(page, '/deposit/redirect');
      await expect(widget.getByRole('heading', { level: 1 })).toHaveText('method_15');
    });
});
