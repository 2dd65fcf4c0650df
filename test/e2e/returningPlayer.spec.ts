import type { Route } from '@playwright/test';
import { expect, expectRoute } from './support/cashierPage';
import { createsOf, fillAmount, heading, it, submit, transports } from './support/styledVisit';

for (const transport of transports)
  it(`a saved account fills in its fields over ${transport}, and keeps the amount`, async ({ visit }) => {
    const { page, widget, partner } = await visit('exact', transport, 'withdrawal');
    await fillAmount(page, widget, 'wire', '/withdrawal/redirect');
    const accounts = widget.getByRole('group', { name: 'Your saved details' });
    const account = (name: string) => accounts.getByRole('button', { name });
    const fullName = widget.getByRole('textbox', { name: 'Full name' });
    await expect(accounts.getByRole('button')).toHaveText(['Ana, ••4477', 'Bruno, ••1200']);

    await account('Ana').click();
    await expect(fullName).toHaveValue('Ana Souza');
    await expect(account('Ana')).toHaveAttribute('aria-pressed', 'true');
    await expect(account('Ana')).toBeFocused();
    await account('Bruno').click();
    await expect(fullName).toHaveValue('Bruno Lima');
    await expect(account('Ana')).toHaveAttribute('aria-pressed', 'false');
    await account('Bruno').click();
    await expect(fullName).toHaveValue('');

    await account('Ana').click();
    await fullName.fill('Ana Lima');
    await expect(account('Ana')).toHaveAttribute('aria-pressed', 'false');
    await account('Ana').click();
    await expect(fullName).toHaveValue('Ana Souza');
    await submit(widget).click();
    await expect(heading(widget, 'Review and confirm')).toBeVisible();
    expect(createsOf(partner)).toMatchObject([{ payload: { amount: '500', fields: { full_name: 'Ana Souza' } } }]);
  });

it("a method's fee and arrival are said on its form, and at confirm where the payment has none", async ({ visit }) => {
  const { page, widget } = await visit('exact', 'socket', 'withdrawal');
  await fillAmount(page, widget, 'wire', '/withdrawal/redirect');
  const terms = ['Fee', '1 %', 'Usually arrives', 'Tomorrow'];
  await expect(widget.locator('dl').locator('dt, dd')).toHaveText(terms);
  await widget.getByRole('button', { name: /^Ana/ }).click();
  await submit(widget).click();
  await expect(heading(widget, 'Review and confirm')).toBeVisible();
  await expect(widget.locator('dl').locator('dt, dd')).toHaveText(['Account', /1234/, ...terms]);
});

for (const transport of transports)
  it(`the method that was used last comes first over ${transport}, and moves away from under no finger`, async ({
    visit,
  }) => {
    const { page, widget } = await visit('exact', transport, 'deposit');
    const tiles = widget.getByRole('list').getByRole('button');
    const first = tiles.first();
    // The server's word comes after the first frame, and counts once the list was left.
    await expect(first).toHaveAccessibleName(/^wire/);
    await fillAmount(page, widget, 'wire', '/deposit/redirect');
    await widget.getByRole('button', { name: 'Back' }).click();
    await expect(first).toHaveAccessibleName(/^bank.*Used last/);

    await fillAmount(page, widget, 'wire', '/deposit/redirect');
    await widget.getByRole('textbox', { name: 'Full name' }).fill('Ana Souza');
    await submit(widget).click();
    await expect(widget.getByText('Send the money')).toBeVisible();
    await widget.getByRole('button', { name: 'Back' }).click();
    await expectRoute(page, '/deposit/redirect');
    await widget.getByRole('button', { name: 'Back' }).click();
    await expect(first).toHaveAccessibleName(/^wire.*Used last/);
    expect(await tiles.filter({ hasText: 'Used last' }).count()).toBe(1);
  });

it('the method that was used last comes first where the server names it after the list was left', async ({
  visit,
  page,
}) => {
  const asked = new Promise<Route>((resolve) => {
    void page.route('**/userdata-payment-snippet*', resolve, { times: 1 });
  });
  const { widget } = await visit('exact', 'http', 'deposit');
  const first = widget.getByRole('list').getByRole('button').first();
  await expect(first).toHaveAccessibleName(/^wire/);
  await fillAmount(page, widget, 'wire', '/deposit/redirect');
  const answer = page.waitForResponse('**/userdata-payment-snippet*');
  await (await asked).continue();
  await (await answer).finished();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(first).toHaveAccessibleName(/^bank.*Used last/);
});
