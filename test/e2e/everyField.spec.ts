import type { Frame, Page } from '@playwright/test';
import { fieldTypeAuthoring } from '../../src/form/fieldTypes/fieldTypes';
import countries from '../../src/form/phone/phoneCountries.json' with { type: 'json' };
import { brazil } from '../builders/players';
import { messagesOfType, sendToWidget, widgetFrame } from '../support/bareHost';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

const everyField = Object.values(fieldTypeAuthoring).flatMap(({ sample }) => sample);

/** /form with these fields, shown and ready. */
async function openFields(page: Page, gateway: string, fields: readonly unknown[]): Promise<Frame> {
  await openWidget({ page, gateway, visitor: brazil, path: 'form' });
  await expect.poll(() => messagesOfType(page, 'Init')).toHaveLength(1);
  await sendToWidget(page, { type: 'form-preview', payload: { fields, limits: { min: 20, max: 5000 } } });
  const frame = widgetFrame(page);
  await expect(frame.locator('form input, form [role="combobox"]').first()).toBeVisible();
  return frame;
}

test('autofilled numbers of every country, in international spellings, keep one prefix [PHONE-5]', async ({
  page,
  baseURL,
}) => {
  const frame = await openFields(page, baseURL ?? '', fieldTypeAuthoring.phone_with_prefix.sample);
  const input = frame.locator('input[name="phone"]');
  await expect(input).toHaveValue('+55');
  // As browsers autofill: the whole text at once, then one event, handled synchronously.
  const spellings = countries.flatMap(([code = '', country = '', example = '']) => {
    const digits = example.replaceAll(' ', '');
    const number = `+${country}${digits}`;
    return [`+${country} ${example}`, `00${country}${digits}`].map((written) => ({ code, written, number }));
  });
  const shown = await input.evaluate(
    (element: HTMLInputElement, all) =>
      all.map(({ written, ...rest }) => {
        element.value = written;
        element.dispatchEvent(new Event('input', { bubbles: true }));
        return { written, ...rest, number: element.value };
      }),
    spellings,
  );
  expect(shown).toEqual(spellings);
  // Typed after the existing prefix.
  await input.fill('+44 7400 123456');
  await input.press('Home');
  await input.press('Backspace');
  await input.press('End');
  await input.press('Backspace');
  await input.pressSequentially('+7');
  await expect(input).toHaveValue('+447400123457');
});

test('every field sample is accessible, with and without errors, in both themes and right to left', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const frame = await openFields(page, baseURL ?? '', everyField);
  for (const theme of ['light', 'dark']) {
    await sendToWidget(page, {
      type: 'form-preview',
      payload: { fields: everyField, theme, limits: { min: 20, max: 5000 } },
    });
    await expect(frame.locator(`html.theme-${theme}`)).toHaveCount(1);
    await expectAccessible(frame, `${theme}, untouched`);
  }
  await frame.getByRole('button', { name: 'Deposit' }).click();
  await expect(frame.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(frame, 'with errors');
  await frame.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expectAccessible(frame, 'right to left');
});

test('every field sample fits 320 px, 200 % zoom, and right to left', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const frame = await openFields(page, baseURL ?? '', everyField);
  await frame.getByRole('button', { name: 'Deposit' }).click();
  await expect(frame.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectNoSidewaysScroll(frame, '320 px');
  await frame.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expectNoSidewaysScroll(frame, '320 px, right to left');
  await page.setViewportSize({ width: 640, height: 900 });
  await frame.evaluate(() => {
    document.documentElement.style.zoom = '2';
  });
  await expectNoSidewaysScroll(frame, '200 %');
});
