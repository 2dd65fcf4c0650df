import { expect, expectRoute, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

const visitor = { country: 'br', currency: 'BRL' };

test("the browser's Forward leads to the form that its Back has left, with what was typed", async ({
  page,
  baseURL,
}) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor });
  const amount = widget.getByRole('textbox', { name: 'Amount' });
  await widget.getByRole('button', { name: /^Pix/ }).first().click();
  await amount.fill('321');
  await page.evaluate(() => history.back());
  await expectRoute(page, '/deposit');
  await expect(widget.getByRole('list').getByRole('button').first()).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(amount).toHaveValue('321');
  await expectRoute(page, '/deposit/redirect/pix');
});
