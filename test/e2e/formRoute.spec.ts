import type { FrameLocator, Page, Route } from '@playwright/test';
import { fieldTypeAuthoring } from '../../src/form/fieldTypes/fieldTypes';
import { brazil } from '../builders/players';
import { messagesOfType, sendToWidget } from '../support/bareHost';
import { expect, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

const everyWidget = Object.values(fieldTypeAuthoring).flatMap(({ sample }) => sample);

async function openForm(page: Page, gateway: string): Promise<FrameLocator> {
  await openWidget({ page, gateway, visitor: brazil, path: 'form' });
  await expect.poll(() => messagesOfType(page, 'Init')).toEqual([{ messageType: 'Init', page: 'form' }]);
  return page.frameLocator('iframe');
}

const preview = (page: Page, payload: Readonly<Record<string, unknown>>) =>
  sendToWidget(page, { type: 'form-preview', payload });

test('/form renders any definitions without the close button, and form-preview updates it live [ROUTE-10]', async ({
  page,
  baseURL,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  const widget = await openForm(page, baseURL ?? '');
  await preview(page, { fields: everyWidget, limits: { min: 20, max: 5000 } });
  for (const { name, type } of everyWidget.filter((field) => field.type !== 'networks'))
    await expect(widget.locator(`[name="${name}"]`), `${name}, ${type}`).toBeVisible();
  await expect(widget.getByRole('radio')).toHaveCount(2);
  await expect(widget.getByRole('button', { name: 'Close' })).toHaveCount(0);

  // An update keeps typed values, adds and removes fields, and changes language and theme.
  await widget.locator('input[name="holder"]').fill('Ana Souza');
  const more = { name: 'city', type: 'text', label: { en: 'City', es: 'Ciudad' } };
  await preview(page, { fields: [...fieldTypeAuthoring.text.sample.slice(0, 1), more], locale: 'es', theme: 'dark' });
  await expect(widget.getByLabel('Ciudad')).toBeVisible();
  await expect(widget.locator('input[name="cpf"]')).toHaveCount(0);
  await expect(widget.locator('input[name="holder"]')).toHaveValue('Ana Souza');
  await expect(widget.locator('html.theme-dark')).toHaveCount(1);
  expect(calls.filter((url) => /create|transaction-step/.test(url))).toEqual([]);
});

test('previews whose code was lost once are shown, the latest alone', async ({ page, baseURL }) => {
  const asked = new Promise<Route>((resolve) => {
    void page.route(/\/cashier\/assets\/preview\.[^/]*\.js$/, resolve, { times: 1 });
  });
  const listening = page.waitForResponse(/\/cashier\/assets\/later\./);
  await openWidget({ page, gateway: baseURL, visitor: brazil, path: 'form' });
  const [lost] = await Promise.all([asked, listening]);
  for (const name of ['older', 'city'])
    await preview(page, { fields: [{ name, type: 'text', label: { en: name } }], locale: 'en' });
  // Both have arrived, and wait for the code.
  await page.frames()[1]?.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await lost.abort();
  const widget = page.frameLocator('iframe');
  await expect(widget.getByLabel('city')).toBeVisible();
  await expect(widget.getByLabel('older')).toHaveCount(0);
});

test('every widget works under a policy without unsafe-eval and unsafe-inline, with Trusted Types enforced [FORM-15]', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Reflect.set(window, 'violations', violations);
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));
  });
  const document = page.waitForResponse(/\/cashier\/form/);
  const widget = await openForm(page, baseURL ?? '');
  const policy = (await document).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-');

  await preview(page, { fields: everyWidget, limits: { min: 20, max: 5000 } });
  await widget.getByRole('textbox', { name: 'Amount' }).fill('100');
  for (const [name, typed] of [
    ['holder', 'Ana Souza'],
    ['cpf', '52998224725'],
    ['birthday', '29021988'],
    ['card', '4111111111111111'],
    ['ifsc', 'hdfc0001234'],
    ['phone', '11987654321'],
  ] as const)
    await widget.locator(`input[name="${name}"]`).pressSequentially(typed);
  await widget.getByRole('combobox', { name: 'Bank' }).click();
  await widget.getByRole('option', { name: 'Kuda' }).click();
  await widget.locator('label:has([type="radio"])').first().click();
  await widget.getByRole('button', { name: 'Deposit' }).click();
  await expect(widget.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(widget.locator('input[name="ifsc"]')).toHaveValue('HDFC0001234');
  const frame = page.frame({ url: /\/cashier\/form/ });
  expect(await frame?.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
});
