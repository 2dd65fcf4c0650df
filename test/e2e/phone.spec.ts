import { brazil } from '../builders/players';
import { expect, expectRoute, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a form’s header names its method, and its presets are one row with the smallest amount for the bonus', async ({
  page,
  baseURL,
}) => {
  const bonus = { id: 1, type: 'deposit', title: { en: 'Hundred percent' }, depositBonusData: { minDeposit: 300 } };
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent: { bonusList: [bonus] } });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await expectRoute(page, '/deposit/redirect/pix');
  await expect(widget.getByRole('banner').getByRole('heading', { level: 1, name: 'Pix' })).toBeVisible();
  await expect(widget.getByRole('link', { name: 'Contact support' })).toBeInViewport({ ratio: 1 });

  const presets = widget.getByRole('button', { name: /^R\$/ });
  await expect(presets).toHaveText(['R$25', 'R$100', 'R$300', 'R$3,000', 'R$10,000', 'R$50,000']);
  const tops = await presets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(presets.last()).not.toBeInViewport();
  await presets.last().tap();
  await expect(widget.getByRole('textbox', { name: 'Amount' })).toHaveValue('50,000');
  const { scrollWidth, clientWidth } = await widget.locator('html').evaluate((element) => element);
  expect(scrollWidth).toBe(clientWidth);
});

test('a notice is in the page’s column, below its header, and over nothing', async ({ page, baseURL, context }) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  const amount = widget.getByRole('textbox', { name: 'Amount' });
  await amount.waitFor();
  await context.setOffline(true);
  const notice = widget.getByRole('status').filter({ hasText: 'No connection' });
  await expect(notice).toBeVisible();
  const [header, shown, field] = await Promise.all(
    [widget.getByRole('banner'), notice, amount].map((one) => one.boundingBox()),
  );
  if (!header || !shown || !field) throw new Error('Something is not visible.');
  expect(header.y).toBe(0);
  expect(shown.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(shown.y + shown.height).toBeLessThan(field.y);
  expect([shown.x, 390 - shown.x - shown.width]).toEqual([16, 16]);
});
