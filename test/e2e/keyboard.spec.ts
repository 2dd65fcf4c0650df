import type { Frame, Page } from '@playwright/test';
import { layoutOf } from '../builders/layouts';
import { brazil, kenya } from '../builders/players';
import { messagesOfType } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

const mostTabs = 60;

/** Presses Tab until the focused control has this label or text, and checks that its focus is visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tab = 0; tab < mostTabs; tab += 1) {
    await page.keyboard.press('Tab');
    const named = await page.frames()[1]?.evaluate(() => {
      const { activeElement: element } = document;
      // A focused page contains every text; only controls count.
      if (!(element instanceof HTMLElement) || element.tabIndex < 0) return '|';
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLButtonElement ? element.labels : null;
      const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? '';
      return `${label}|${element.textContent}`;
    });
    const [label = '', words = ''] = (named ?? '').split('|');
    if (!name.test(label) && !name.test(words)) continue;
    const isSeen = await page.frames()[1]?.evaluate(() => document.activeElement?.matches(':focus-visible'));
    expect(isSeen, String(name)).toBe(true);
    return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

const focusedRoute = (frame: Frame | undefined) =>
  frame?.evaluate(() => document.activeElement?.closest('[data-route]')?.getAttribute('data-route'));

test('a deposit by keyboard alone: focus moves with the page and is always visible', async ({ page, baseURL }) => {
  const { widget, decide } = await openWidget({
    page,
    gateway: baseURL,
    visitor: brazil,
  });
  await expect(widget.getByRole('button', { name: /^Boleto/ })).toBeVisible();
  const { samples } = layoutOf('boleto');
  await tabTo(page, /^Boleto/);
  await page.keyboard.press('Enter');
  await expectRoute(page, '/deposit/redirect');
  await expect.poll(() => focusedRoute(page.frames()[1])).toBe('/deposit/redirect');
  // Submitting a wrong amount moves focus to its field.
  await tabTo(page, /^Amount/);
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(widget.locator('input[name="amount"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(widget.locator('input[name="amount"]')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('500');
  for (const name of ['full_name', 'cpf', 'birth_date', 'email']) {
    await page.keyboard.press('Tab');
    for (let tab = 0; tab < 10; tab += 1) {
      const at = await page.frames()[1]?.evaluate(() => document.activeElement?.getAttribute('name'));
      if (at === name) break;
      await page.keyboard.press('Tab');
    }
    await expect(widget.locator(`input[name="${name}"]`)).toBeFocused();
    await page.keyboard.type(samples[name]?.valid ?? '');
  }
  await page.keyboard.press('Enter');
  await expectRoute(page, '/deposit/redirect/unified-form');
  await expect(widget.getByRole('combobox')).toBeVisible();
  await tabTo(page, /^Postal code/);
  const form = layoutOf('boleto').sandbox.form ?? [];
  for (const [index, { name, type }] of form.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    if (type === 'dropdown') {
      await page.keyboard.press('ArrowDown');
      await expect(widget.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(widget.getByRole('option')).toHaveCount(0);
      await page.keyboard.press('ArrowDown');
      await expect(widget.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(widget.getByRole('option')).toHaveCount(0);
    } else await page.keyboard.type(samples[name]?.valid ?? '');
  }
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await expectRoute(page, '/deposit/redirect/instruction');
  await expect(widget.getByRole('button', { name: 'I have paid' })).toBeEnabled();
  await tabTo(page, /I have paid/);
  await page.keyboard.press('Space');
  await expect(widget.getByText('Thanks. We’re checking your payment.')).toBeVisible();
  await decide('approve');
  await expectRoute(page, '/deposit/complete');
  // The status is announced.
  await expect(widget.getByRole('status').filter({ hasText: 'Payment received' })).toBeVisible();
  await tabTo(page, /^New deposit/);
  await page.keyboard.press('Enter');
  await expectRoute(page, '/deposit');
  // Escape has closed lists so far; where none is open it asks the host to close the widget.
  expect(await messagesOfType(page, 'Close')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => messagesOfType(page, 'Close')).toHaveLength(1);
});

test('a withdrawal with a confirmation code by keyboard alone', async ({ page, baseURL }) => {
  const { widget } = await openWidget({
    page,
    gateway: baseURL,
    visitor: kenya,
    path: 'withdrawal',
  });
  await expect(widget.getByRole('button', { name: /^M-Pesa/i })).toBeVisible();
  await tabTo(page, /^M-Pesa/i);
  await page.keyboard.press('Enter');
  await expectRoute(page, '/withdrawal/redirect');
  await tabTo(page, /Withdrawal amount/);
  await page.keyboard.type('1011');
  await tabTo(page, /^Phone/);
  await page.keyboard.type(layoutOf('mpesa', 'withdrawal').samples.phone?.valid ?? '');
  await page.keyboard.press('Enter');
  await expectRoute(page, '/withdrawal/confirm');
  await tabTo(page, /Confirmation code/);
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('heading', { name: 'Withdrawal sent' })).toBeVisible();
});

test('in forced colours focus, selection and errors are visible', async ({ page, baseURL }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { widget } = await openWidget({
    page,
    gateway: baseURL,
    visitor: brazil,
  });
  await widget.getByRole('button', { name: /^Cryptocurrency/ }).click();
  await widget.getByRole('button', { name: /^Tether/ }).click();
  // The networks are in a chunk of their own.
  await expect(widget.getByRole('radio').first()).toBeVisible();
  await widget.getByRole('button', { name: 'Show address' }).click();
  await expect(widget.getByRole('radio').first()).toBeFocused();
  const edges = () =>
    widget.getByRole('radio').evaluateAll((radios) =>
      radios.map((radio) => {
        const { outlineStyle, borderTopStyle, borderTopWidth, outlineWidth } = getComputedStyle(
          radio.closest('label') ?? radio,
        );
        return [borderTopStyle, borderTopWidth, outlineStyle, outlineWidth].join(' ');
      }),
    );
  for (const edge of await edges()) expect(edge).toMatch(/^solid/);
  const [plain] = (await edges()).slice(1);
  await widget.locator('label:has([type="radio"])').nth(1).click();
  await expect(widget.getByRole('radio').nth(1)).toBeChecked();
  // The selected card is drawn differently from the others.
  const marks = await widget.getByRole('radio').evaluateAll((radios) =>
    radios.map((radio) => {
      const card = radio.closest('label') ?? radio;
      return [card, ...card.querySelectorAll('*')]
        .map((element) => {
          const { outline, border, backgroundColor, boxShadow } = getComputedStyle(element);
          return `${outline} ${border} ${backgroundColor} ${boxShadow}`;
        })
        .join('\n');
    }),
  );
  expect(marks[1]).not.toBe(marks[2]);
  expect(plain).toBeDefined();
});
