import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fieldsOf, layoutOf, textIn } from '../builders/layouts';
import { brazil } from '../builders/players';
import { expect, openCashier, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

const player = () => ({ ...brazil, language: 'en', transport: 'socket', userId: randomUUID() }) as const;

async function payByPicPay(page: Page) {
  const layout = layoutOf('picpay');
  const widget = await openCashier(page, player());
  await widget.getByRole('button', { name: 'PicPay' }).click();
  await fillForm(widget, fieldsOf(layout), layout.samples, '100', 'en');
  return widget;
}

test('a redirect opens the payment page in a tab, and the status updates without a reload [TX-7]', async ({
  page,
  context,
}) => {
  const widget = await payByPicPay(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    widget.getByRole('button', { name: 'Deposit R$100' }).click(),
  ]);
  await expect(tab.getByText('No real money moves here')).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();
  await tab.getByRole('button', { name: 'Approve the payment' }).click();
  await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

// The first is opened by its address, the second by a form (POST).
for (const { method, amount, visitor } of [
  { method: 'picpay', amount: '100', visitor: brazil },
  { method: 'gcash', amount: '500', visitor: { country: 'ph', currency: 'PHP' } },
])
  test(`the payment page of ${method} cannot reach the widget`, async ({ page, context, baseURL }) => {
    const { widget } = await openWidget({ page, gateway: baseURL, visitor });
    const layout = layoutOf(method);
    await widget.getByRole('button', { name: textIn(layout.method.text, 'en') }).click();
    await fillForm(widget, fieldsOf(layout), layout.samples, amount, 'en');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      widget.getByRole('button', { name: /^Deposit/ }).click(),
    ]);
    await expect(tab.getByRole('button', { name: 'Approve the payment' })).toBeVisible();
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  });

test('where the browser blocks the tab, Continue opens the payment page', async ({ page, context }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    let isFirst = true;
    // A pop-up blocker returns null to a script, and allows the player's own press.
    window.open = (...options) => {
      if (!isFirst) return open(...options);
      isFirst = false;
      return null;
    };
  });
  const widget = await payByPicPay(page);
  await widget.getByRole('button', { name: 'Deposit R$100' }).click();
  await expect(widget.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    widget.getByRole('link', { name: 'Continue' }).click(),
  ]);
  await expect(tab.getByRole('button', { name: 'Approve the payment' })).toBeVisible();
  await expect(widget.getByText('Finish the payment on the PicPay page. If it didn’t open,')).toBeVisible();
  await widget.getByRole('button', { name: 'Done' }).click();
  await expect(page.locator('iframe[title="Cashier"]')).toHaveCount(0);
});

test('after a declined payment its form opens as it was sent, and another method’s with its amount', async ({
  page,
  context,
}) => {
  const widget = await payByPicPay(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    widget.getByRole('button', { name: 'Deposit R$100' }).click(),
  ]);
  await tab.getByRole('button', { name: 'Decline' }).click();
  await expect(widget.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
  await expect(widget.locator('input[name="cpf"]')).toHaveValue('529.982.247-25');
  await expect(widget.locator('input[name="email"]')).toHaveValue(layoutOf('picpay').samples.email?.valid ?? '');

  // A second payment of the same form, which fails, too; the same amount within 2 s would be a duplicate (contract C8).
  await widget.getByRole('textbox', { name: 'Amount' }).fill('130');
  await widget.getByRole('button', { name: 'Deposit R$130' }).click();
  // In the same tab.
  await tab.getByRole('button', { name: 'Decline' }).click();
  await expect(widget.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await widget.getByRole('button', { name: 'Choose another method' }).click();
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await expect(widget.getByRole('textbox', { name: 'Amount' })).toHaveValue('130');
  await expect(widget.locator('input[name="cpf"]')).toHaveValue('');
});

test('a pending payment is shown again after a reload [TX-8]', async ({ page, context }) => {
  const widget = await payByPicPay(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    widget.getByRole('button', { name: 'Deposit R$100' }).click(),
  ]);
  await expect(widget.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();
  await tab.close();
  await page.reload();
  await widget.getByRole('button', { name: /^Payment of R\$100 in progress/ }).click();
  await expect(widget.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();
});
