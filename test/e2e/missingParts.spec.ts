import { heardOf, openBareHost, openSession } from '../support/bareHost';
import { expect, test } from './support/cashierPage';

const brazil = { country: 'br', currency: 'BRL', lang: 'en', paymentGeo: 'BR' };
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
  const { token } = await openSession(gateway, {});
  await openBareHost(page, gateway, { parent: { token, transport: 'http' }, user: brazil });
  const widget = page.frameLocator('iframe');
  await widget.getByRole('button', { name: /^Boleto/ }).click();

  await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  await expect.poll(() => heardOf(page, 'DisplayError')).toHaveLength(1);
  // The way back works as ever.
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(widget.getByRole('button', { name: /^Boleto/ })).toBeVisible();
  await widget.getByRole('button', { name: /^Boleto/ }).click();
  await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();

  await page.unroute(formChunk);
  await widget.getByRole('button', { name: 'Refresh' }).click();
  await expect(widget.locator('form input').first()).toBeVisible();
});
