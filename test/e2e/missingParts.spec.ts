import { layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { messagesOfType } from '../support/bareHost';
import { expect, standsAt, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

const formChunk = /\/cashier\/assets\/form\.[^/]*\.js$/;

test('a part of the build that does not come is asked for again, and no page turns white', async ({
  page,
  baseURL,
}) => {
  const gateway = baseURL ?? '';
  let asked = 0;
  await page.route(formChunk, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>gone</h1>' });
  });
  const { widget } = await openWidget({ page, gateway, visitor: brazil });
  await widget.getByRole('button', { name: /^Boleto/ }).click();

  await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  await expect.poll(() => messagesOfType(page, 'DisplayError')).toHaveLength(1);
  // The way back works as ever.
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(widget.getByRole('button', { name: /^Boleto/ })).toBeVisible();
  await widget.getByRole('button', { name: /^Boleto/ }).click();
  await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();

  await page.unroute(formChunk);
  await widget.getByRole('button', { name: 'Refresh' }).click();
  await expect(widget.locator('form input').first()).toBeVisible();
});

test('a payment is followed although what follows it came late: its part of the build is asked for until it comes', async ({
  page,
  baseURL,
}) => {
  let refused = 0;
  await page.route(/\/cashier\/assets\/aside\.[^/]*\.js$/, (route) => {
    refused += 1;
    return refused > 4 ? route.continue() : route.abort();
  });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: { country: 'mx', currency: 'MXN' } });
  await widget.getByRole('button', { name: /^SPEI/ }).first().click();
  const { method, samples } = layoutOf('spei');
  await fillForm(widget, method.fields, samples, '500', 'en');
  await widget.getByRole('button', { name: /^Deposit/ }).click();
  await standsAt(page, '/deposit/redirect/instruction');
  expect(refused).toBe(5);
});

test('a language that is a page of HTML, or 20 s late, is English; icons that are gone are initials; and one pays', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await page.route('**/icons/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  for (const kind of ['html', 'late'] as const) {
    await page.route('**/locales/pt.json', (route) =>
      kind === 'html' ? route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }) : undefined,
    );
    const { widget } = await openWidget({
      page,
      gateway: baseURL,
      visitor: { country: 'mx', currency: 'MXN', lang: 'pt' },
    });
    await expect(widget.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible({ timeout: 12_000 });
    const tile = widget.getByRole('button', { name: /^SPEI/ }).first();
    await expect(tile.locator('img')).toHaveCount(0);
    await expect(tile.getByText('S', { exact: true })).toBeVisible();
    await tile.click();
    const { method, samples } = layoutOf('spei');
    await fillForm(widget, method.fields, samples, '500', 'en');
    await widget.getByRole('button', { name: /^Deposit/ }).click();
    await standsAt(page, '/deposit/redirect/instruction');
    await page.unroute('**/locales/pt.json');
  }
});
