import type { Layout } from '../../src/contract/generated/types';
import { pixLayout } from '../builders/layouts';
import { pix } from '../builders/payments';
import { brazil } from '../builders/players';
import { callHttp } from '../unit/gateway/support/playerCalls';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';
import { callStudio, studioGateway } from './support/studioGateway';
import { openMethod, opsToken, signInTo } from './support/studioPage';

const built = studioGateway();

const lowered: Layout = {
  ...pixLayout,
  method: { ...pixLayout.method, amount_rules: { BRL: { min: 20, max: 100 } } },
};

async function saveDraft(): Promise<void> {
  const response = await callStudio(built(), 'PUT', 'methods/deposit/pix/draft', { layout: lowered, seen: 0 });
  expect(response.status).toBe(200);
}

/** As the list has them. */
async function limitsOfPix(): Promise<{ readonly min: number; readonly max: number }> {
  const response = await fetch(`${built().url}/studio/api/methods/deposit/pix`, {
    headers: { 'x-cashier-studio': '1', authorization: `Bearer ${opsToken}` },
  });
  return Object(await response.json()).published.layout.method.amount_rules.BRL;
}

test('a limit that the studio lowers at once holds for an open form: nothing is sent, what was typed stays, and the next press works [PROD-20]', async ({
  page,
  browser,
}) => {
  // Over HTTP no push arrives: the form does not know of the publish.
  const { widget, token } = await openWidget({ page, gateway: built().url, visitor: brazil, transport: 'http' });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await fillForm(widget, pixLayout.method.fields, pixLayout.samples, '49999', 'en');
  const amount = widget.getByRole('textbox', { name: 'Amount' });
  const name = widget.locator('input[name="full_name"]');
  const typed = [await amount.inputValue(), await name.inputValue()];

  await saveDraft();
  const studio = await browser.newPage();
  await signInTo(studio, built().url);
  await openMethod(studio, 'Pix deposit');
  await studio.getByRole('button', { name: 'Review and publish' }).click();
  const dialog = studio.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Who is affected' })).toContainText('for one hour');
  await dialog.getByRole('checkbox', { name: 'Also apply to open forms at once' }).press('Space');
  await expect(dialog.getByRole('region', { name: 'Who is affected' })).toContainText('must be submitted again');
  await expectAccessible(studio.mainFrame(), 'the review');
  await dialog.getByLabel('Change note').fill('The bank has lowered it');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toBeHidden();
  await studio.close();

  await widget.getByRole('button', { name: /^Deposit/ }).click();
  const notice = widget.getByRole('status').filter({ hasText: 'Your deposit request didn’t go through' });
  await expect(notice).toContainText('This method’s limits have changed: R$20 – R$100.');
  await expect(notice).toContainText('You haven’t been charged.');
  expect([await amount.inputValue(), await name.inputValue()]).toEqual(typed);
  expect(await callHttp(built().url, token, 'transaction', {})).toMatchObject({ status: 200, body: null });
  await expectAccessible(page.frames()[1] ?? page.mainFrame(), 'the notice');

  await widget.getByRole('button', { name: 'R$100', exact: true }).click();
  await widget.getByRole('button', { name: /^Deposit/ }).click();
  await expect(notice).toBeHidden();
  await expect
    .poll(async () => (await callHttp(built().url, token, 'transaction', {})).body)
    .toMatchObject({ method: 'pix', amount: '100' });
  await expect(widget.getByText('Pix code (copy and paste)').first()).toBeVisible();
});

test('narrower limits of a bulk edit may hold at once, too [PROD-20]', async ({ page }) => {
  const { token } = await openWidget({ page, gateway: built().url, visitor: brazil, transport: 'http' });
  await signInTo(page, built().url);
  await page.getByRole('link', { name: 'Table' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('pix deposit');
  await expect(page.getByRole('rowheader').first()).toHaveText('Pix');
  await page
    .getByRole('row', { name: /^Pix\b/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Limits' }).click();
  await page.getByLabel('Multiply by').fill('2');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const atOnce = review.getByRole('checkbox', { name: 'Also apply to open forms at once' });
  await atOnce.press('Space');
  // Without that change there is nothing to apply.
  await review.getByRole('checkbox', { name: /^Pix/ }).press('Space');
  await expect(atOnce).toBeHidden();
  await review.getByRole('checkbox', { name: /^Pix/ }).press('Space');
  await expect(atOnce).toBeChecked();
  await review.getByLabel('Change note').fill('The bank has raised it');
  await review.getByRole('button', { name: 'Publish all' }).click();
  await expect(review).toBeHidden();
  const { min, max } = await limitsOfPix();
  expect(await callHttp(built().url, token, 'createDeposit', pix({ amount: String(min - 1) }))).toMatchObject({
    status: 409,
    body: { error: { code: 'LAYOUT_CHANGED', method: { amount_rules: { BRL: { min, max } } } } },
  });
});
