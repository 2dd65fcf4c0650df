import type { Page, Route } from '@playwright/test';
import { layoutOf } from '../builders/layouts';
import { brazil, hostUser } from '../builders/players';
import { openBareHost, openSession } from '../support/bareHost';
import { expect, test } from './support/cashierPage';

const emptyTitle = 'There are no payment methods available for this region';

const receivedMessages = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => {
    const entries: { message: Record<string, unknown> }[] = Reflect.get(window, 'received');
    return entries.map(({ message }) => message);
  });

/** Opens a list over HTTP. Its calls get these replies in order, then the gateway's own. */
async function openList(page: Page, gateway: string, path: string, answers: unknown[] = []) {
  const { token } = await openSession(gateway, {});
  const calls: string[] = [];
  await page.route(/methods-(payment-v3|withdrawal)/, (route: Route) => {
    calls.push(route.request().url());
    const json = answers.shift();
    return json === undefined ? route.continue() : route.fulfill({ json });
  });
  await openBareHost(page, gateway, { path, parent: { token, transport: 'http' }, user: hostUser(brazil) });
  return { widget: page.frameLocator('iframe'), calls };
}

for (const isDirectGeo of [true, false]) {
  test(`a deposit list without methods redirects to the empty page, direct geo ${isDirectGeo} [LIST-4]`, async ({
    page,
    baseURL,
  }) => {
    const { widget } = await openList(page, baseURL ?? '', 'deposit', [{ isDirectGeo }]);
    await expect(widget.getByText(emptyTitle)).toBeVisible();
    await expect
      .poll(() => receivedMessages(page))
      .toContainEqual({ messageType: 'DisplayError', message: 'Empty payment methods' });
    const { search } = new URL(page.frame({ url: /\/empty\?/ })?.url() ?? 'none:');
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      direct: isDirectGeo ? '1' : '0',
      transaction: 'deposit',
    });
  });
}

test('the refetch flag reloads the methods and is removed from the query [LIST-2]', async ({ page, baseURL }) => {
  const { widget, calls } = await openList(page, baseURL ?? '', 'deposit', [{ isDirectGeo: false }]);
  await expect(widget.getByText(emptyTitle)).toBeVisible();
  expect(calls).toHaveLength(1);
  await widget.getByRole('button', { name: 'Refresh' }).click();
  await expect(widget.getByRole('button', { name: /^Pix/ })).toBeVisible();
  expect(calls).toHaveLength(2);
  expect(page.frame({ url: /\/cashier\/deposit$/ })).not.toBeNull();
});

test('the withdrawal list shows six card view types, and redirects to the empty page if none is left [LIST-3]', async ({
  page,
  baseURL,
}) => {
  const { method } = layoutOf('astropay', 'withdrawal');
  const listOf = (types: readonly number[]) =>
    Object.fromEntries(
      types.map((cardViewType) => {
        const name = `type_${cardViewType}`;
        return [name, { ...method, name, category: 'none', text: { en: `Type ${cardViewType}` }, cardViewType }];
      }),
    );
  const { widget } = await openList(page, baseURL ?? '', 'withdrawal', [listOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20])]);
  for (const kept of [0, 3, 5, 7, 9, 20])
    await expect(widget.getByRole('button', { name: new RegExp(`^Type ${kept}\\b`) })).toBeVisible();
  await expect(widget.getByRole('button', { name: /^Type / })).toHaveCount(6);
  await page.unrouteAll();
  const { widget: none } = await openList(page, baseURL ?? '', 'withdrawal', [listOf([1, 2, 4, 6, 8])]);
  await expect(none.getByText(emptyTitle)).toBeVisible();
  expect(page.frame({ url: /\/empty\?.*transaction=withdrawal/ })).not.toBeNull();
  await expect
    .poll(() => receivedMessages(page))
    .toContainEqual({ messageType: 'DisplayError', message: 'Empty withdrawal methods' });
});

test('the empty page gives advice; its region page returns to it, and a chosen region opens its transaction’s list [ROUTE-8]', async ({
  page,
  baseURL,
}) => {
  const { widget } = await openList(page, baseURL ?? '', 'empty?direct=1&transaction=withdrawal');
  await expect(widget.getByText(emptyTitle)).toBeVisible();
  await expect(widget.getByText('Enable VPN, select another country and refresh the page')).toBeVisible();
  await widget.getByRole('button', { name: 'Change region' }).click();
  await expect(widget.getByRole('heading', { name: 'Your region' })).toBeVisible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(widget.getByText(emptyTitle)).toBeVisible();
  expect(page.frame({ url: /\/empty\?direct=1&transaction=withdrawal$/ })).not.toBeNull();
  await widget.getByRole('button', { name: 'Change region' }).click();
  await widget.getByRole('button', { name: /^Brazil/ }).click();
  await expect(widget.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
});
