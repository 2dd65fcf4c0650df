import type { Frame, Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { widgetFrame } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

/** Frames of a phone, from one with an open keyboard to the whole screen. */
const heights = [360, 400, 420, 440, 479, 480, 520, 568, 640, 740, 844];

/** What is wrong with the focused control's place; null: it is wholly in the frame, and nothing lies over it. */
const troubleOf = (frame: Frame): Promise<string | null> =>
  frame.evaluate(() => {
    const { activeElement: focused } = document;
    const control = focused?.closest('[data-box]') ?? focused;
    if (!control || !focused || focused === document.body) return 'nothing is focused';
    const { top, bottom, left, right } = control.getBoundingClientRect();
    const name = focused.getAttribute('name') ?? focused.textContent;
    if (top < 0 || bottom > innerHeight) return `${name} at ${top}…${bottom} of ${innerHeight}`;
    const across = left + (right - left) / 2;
    const isCovered = [top + 2, bottom - 2].some((y) => {
      const hit = document.elementFromPoint(across, y);
      return (
        hit === null || !(control.contains(hit) || hit.closest('label')?.contains(focused) || hit.contains(focused))
      );
    });
    return isCovered ? `${name} is covered` : null;
  });

async function openForm(page: Page, gateway: string | undefined): Promise<Frame> {
  await page.setViewportSize({ width: 390, height: 844 });
  const { widget } = await openWidget({ page, gateway, visitor: brazil });
  await widget.getByRole('button', { name: /^Boleto/ }).click();
  await expectRoute(page, '/deposit/redirect');
  await expect(widget.locator('input[name="email"]')).toBeVisible();
  return widgetFrame(page);
}

const resized = async (page: Page, frame: Frame, height: number): Promise<void> => {
  await page.setViewportSize({ width: 390, height });
  await frame.waitForFunction((wanted) => innerHeight === wanted, height);
};

test('Tab shows each control of a form whole in a frame of any height, there and back [LOOK-6]', async ({
  page,
  baseURL,
}) => {
  const frame = await openForm(page, baseURL);
  for (const height of heights) {
    await resized(page, frame, height);
    await frame.locator('input[name="amount"]').focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      const isSubmit = () => frame.evaluate(() => document.activeElement?.getAttribute('type') === 'submit');
      const isAmount = () => frame.evaluate(() => document.activeElement?.getAttribute('name') === 'amount');
      const isAtEnd = key === 'Tab' ? isSubmit : isAmount;
      for (let tab = 0; tab < 40 && !(await isAtEnd()); tab += 1) {
        await page.keyboard.press(key);
        await expect.poll(() => troubleOf(frame), `${key} at ${height}`).toBeNull();
      }
      expect(await isAtEnd()).toBe(true);
    }
  }
});

test('a frame that shrinks, as by a keyboard, keeps the focused field whole [LOOK-6]', async ({ page, baseURL }) => {
  const frame = await openForm(page, baseURL);
  for (const { name } of fieldsOf(layoutOf('boleto'))) {
    for (const height of heights) {
      await resized(page, frame, 844);
      await frame.locator(`[name="${name}"]`).focus();
      await resized(page, frame, height);
      await expect.poll(() => troubleOf(frame), `${name} at ${height}`).toBeNull();
    }
  }
});

test('a field that is focused shows its error clear of the bar below it', async ({ page, baseURL }) => {
  const frame = await openForm(page, baseURL);
  await frame.locator('[type="submit"]').click();
  for (const height of heights.filter((height) => height >= 480)) {
    await resized(page, frame, height);
    await frame.locator('input[name="amount"]').focus();
    for (const { name } of fieldsOf(layoutOf('boleto'))) {
      await frame.locator(`[name="${name}"]`).focus();
      const isErrorInView = (): Promise<boolean> =>
        frame.evaluate(() => {
          const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
          const error = ids.map((id) => document.getElementById(id)).find((text) => text?.textContent);
          if (!error) return false;
          const { left, bottom } = error.getBoundingClientRect();
          return error.contains(document.elementFromPoint(left + 2, bottom - 2));
        });
      await expect.poll(isErrorInView, `${name} at ${height}`).toBe(true);
    }
  }
});

test('with text of twice the size the buttons of a low frame scroll with their page, over nothing [LOOK-6]', async ({
  page,
  baseURL,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  // The browser's own setting; 16 is its default.
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const frame = await openForm(page, baseURL);
  await resized(page, frame, 568);
  const placeOf = () => frame.locator('[type="submit"]').evaluate((button) => button.getBoundingClientRect().top);
  const before = await placeOf();
  await frame.evaluate(() => window.scrollTo(0, 100));
  expect(await placeOf()).toBe(before - 100);
});
