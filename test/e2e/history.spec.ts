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

test('a jump over several pages of the history leads to the form that was left there', async ({ page, baseURL }) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor });
  const amount = widget.getByRole('textbox', { name: 'Amount' });
  const open = async (name: RegExp, typed: string) => {
    await widget.getByRole('button', { name }).click();
    await expect(amount).toBeVisible();
    await amount.fill(typed);
  };
  // The second form is opened from a list that is not the one before the first.
  await open(/^PicPay/, '111');
  await widget.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25');
  await widget.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await widget.locator('button[type="submit"]').click();
  await widget.getByRole('button', { name: 'New deposit' }).click();
  await expectRoute(page, '/deposit');
  await open(/^Boleto/, '77');
  const formOf = (name: string) => widget.getByRole('banner').getByRole('heading', { name });
  await expect(formOf('Boleto')).toBeVisible();
  await page.evaluate(() => history.go(-3));
  await expect(formOf('PicPay')).toBeVisible();
  await page.evaluate(() => history.go(3));
  await expect(formOf('Boleto')).toBeVisible();
  await expect(amount).toHaveValue('77');
});
