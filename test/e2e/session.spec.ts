import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute, openCashier, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';

const player = { ...brazil, language: 'en', transport: 'socket' } as const;

/** Clicks a control in the sandbox drawer, which is closed at first on phones. */
async function control(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole('complementary', { name: 'Sandbox controls' });
  if (!(await drawer.isVisible())) await page.getByRole('button', { name: 'Sandbox controls' }).dispatchEvent('click');
  await drawer.getByRole('button', { name, exact: true }).dispatchEvent('click');
}

const receivedMessages = (page: Page, type: string) =>
  page.locator('.log-list li.in summary b', { hasText: new RegExp(`^${type}$`) });

test('the widget sends Loaded first, then one Init for its list', async ({ page }) => {
  await openCashier(page, player);
  await expect(receivedMessages(page, 'Init')).toHaveCount(1);
  const types = await page.locator('.log-list li.in summary b').allTextContents();
  expect(types.at(-1)).toBe('Loaded');
});

test('a token that expires while a form is filled in is reported once; a fresh one submits the typed values', async ({
  page,
}) => {
  const pix = layoutOf('pix');
  const widget = await openCashier(page, player);
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await fillForm(widget, fieldsOf(pix), pix.samples, '511', 'en');
  await control(page, 'Expire the token');
  await widget.getByRole('button', { name: /^Deposit R/ }).click();
  await expect(widget.getByText('Your session has expired')).toBeVisible();
  await expect(widget.locator('input[name="cpf"]')).toHaveValue(pix.samples.cpf?.valid ?? '');
  await control(page, 'Renew the token');
  await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(receivedMessages(page, 'TokenExpired')).toHaveCount(1);
});

test('a lost reply to a create makes no second payment: the first one is found [TX-5]', async ({ page }) => {
  const pix = layoutOf('pix');
  await page.clock.install();
  const widget = await openCashier(page, { ...player, transport: 'http' });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await fillForm(widget, fieldsOf(pix), pix.samples, '511', 'en');
  await control(page, 'Lose the next reply');
  const submit = widget.getByRole('button', { name: /^Deposit R/ });
  await submit.dblclick();
  await advanceUntil(page, () => widget.getByRole('heading', { name: 'Payment received' }).isVisible());
  const details = page.locator('.log-list li.in', { hasText: 'Transaction' }).locator('pre');
  const ids = (await details.allTextContents()).map((text) => /"id": "([^"]+)"/.exec(text)?.[1]);
  expect(new Set(ids).size).toBe(1);
});

test('an uncertain payment is queried until its state is known, without a press', async ({ page }) => {
  const pix = layoutOf('pix');
  await page.clock.install();
  const widget = await openCashier(page, { ...player, transport: 'http' });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await fillForm(widget, fieldsOf(pix), pix.samples, '511', 'en');
  let asked = 0;
  await page.route('**/BANKING_DEPOSIT/create', (route) => route.abort());
  await page.route('**/BANKING/transaction?*', (route) => {
    asked += 1;
    return route.abort();
  });
  await widget.getByRole('button', { name: /^Deposit R/ }).click();
  await advanceUntil(page, () => widget.getByText('We’re checking the status of your payment').isVisible());
  const first = asked;
  await advanceUntil(page, async () => asked > first);
  await page.unroute('**/BANKING/transaction?*');
  await advanceUntil(page, () => widget.getByText('Your deposit request didn’t go through').isVisible());
  await expect(widget.getByText('We’re checking the status of your payment')).toBeHidden();
});

test('the host’s go-back works like Back, and Close removes the frame', async ({ page }) => {
  const widget = await openCashier(page, player);
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await expect(widget.locator('input[name="cpf"]')).toBeVisible();
  // §2: from Pix back to redirect, and from there to the list.
  await widget.locator('input[name="cpf"]').fill('529.982.247-25');
  await widget.locator('input[name="cpf"]').press('Tab');
  await control(page, 'Send go-back');
  await expectRoute(page, '/deposit/redirect');
  await expect(widget.locator('input[name="cpf"]')).toHaveValue('529.982.247-25');
  await control(page, 'Send go-back');
  await expect(widget.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
  await widget.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe[title="Cashier"]')).toHaveCount(0);
});

test('a changed region shows the methods of that country [LIST-11]', async ({ page }) => {
  const widget = await openCashier(page, player);
  await widget.getByRole('button', { name: /^Change region/ }).click();
  await widget.getByLabel('Search').fill('mexi');
  await widget.getByRole('button', { name: /Mexico/ }).click();
  await expect(widget.getByRole('button', { name: /^SPEI/ })).toBeVisible();
  await expect(widget.getByRole('button', { name: /^Airtm/i })).toBeVisible();
});

test('a failed list opens the error page, and Refresh reloads it [ROUTE-9]', async ({ page }) => {
  const widget = await openCashier(page, { ...player, transport: 'http', userId: randomUUID() });
  await widget.getByRole('button', { name: /^Change region/ }).click();
  const argentina = widget.getByRole('button', { name: /Argentina/ });
  await expect(argentina).toBeVisible();
  // The list fetches its methods and the snippet at once.
  await control(page, 'Next 2 calls fail');
  await argentina.click();
  await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();
  await expect(receivedMessages(page, 'DisplayError')).toHaveCount(1);
  await widget.getByRole('button', { name: 'Refresh' }).click();
  await expect(widget.getByRole('button', { name: /Mercado Pago/ })).toBeVisible();
});

test('an inner route’s document has the base URL and a strict policy', async ({ page }) => {
  const response = await page.request.get('/cashier/deposit/redirect/instruction');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('<base href="/cashier/">');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});
