import { messagesOf } from '../builders/layouts';
import { replyOf, type Shown } from '../builders/methodsReply';
import { brazil, mexico } from '../builders/players';
import { messagesOfType } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { openList, tiles } from './support/openList';
import { openWidget } from './support/openWidget';

test('the list sends Init, fetches snippet and methods while it shows Loading, then sends the view and the load time [LIST-1]', async ({
  page,
  baseURL,
}) => {
  const calls: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\//, async (route) => {
    calls.push(new URL(route.request().url()).pathname);
    if (route.request().url().includes('methods-payment-v3')) await held;
    await route.continue();
  });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent: { analytics: true } });
  await expect(widget.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect.poll(() => messagesOfType(page, 'Init')).toEqual([{ messageType: 'Init', page: 'deposit' }]);
  answer();
  await expect(widget.getByRole('button', { name: /^Pix/ })).toBeVisible();
  await expect(widget.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect.poll(() => calls).toContain('/api/BANKING/methods-payment-v3');
  await expect.poll(() => calls).toContain('/api/BANKING/userdata-payment-snippet');
  await expect
    .poll(() => messagesOfType(page, 'Analytics'))
    .toContainEqual({ messageType: 'Analytics', payload: expect.objectContaining({ form_type: 'method' }) });

  // The metric is sent only outside a frame.
  const metric = page.waitForRequest(/METRIC_EVENTS_HANDLER\/events/);
  const token = (await (await page.request.post('/sandbox/session', { data: {} })).json()).token;
  await page.addInitScript((data) => Reflect.set(window, 'cashierHostData', data), {
    parent: { token, transport: 'http' },
    user: { ...brazil, lang: 'en', paymentGeo: 'BR' },
  });
  await page.goto('/cashier/deposit');
  const { events } = (await metric).postDataJSON();
  expect(events).toEqual([{ key: expect.any(String), timestamp: expect.any(Number), value: expect.any(Number) }]);
  expect(events[0].value).toBeGreaterThan(0);
});

test('methods are sorted by position, groups by their first member, popular ones are marked, and texts fall back to English [LIST-5]', async ({
  page,
  baseURL,
}) => {
  const methods = [
    { name: 'last', position: 90 },
    { name: 'coin_late', category: 'crypto', position: 80 },
    { name: 'first', position: 1, isPopular: true },
    { name: 'coin_early', category: 'crypto', position: 5 },
    { name: 'odd', category: 'no-such-group', position: 6, text: { en: 'English only' } },
    { name: 'own', position: 7, text: { en: 'English', pt: 'Português' } },
  ];
  await openList(page, baseURL, methods, { lang: 'pt' });
  const words = messagesOf('pt');
  await expect(tiles(page)).toHaveText([
    new RegExp(`^first.*${words['method.popular']}`, 's'),
    new RegExp(`^${words['paymentMethods.group.crypto']}`),
    /^English only/,
    /^Português/,
    /^last/,
  ]);
  await tiles(page).nth(1).click();
  await expectRoute(page, '/deposit/crypto');
  await expect(tiles(page)).toHaveText([/^coin_early/, /^coin_late/]);
});

/** §3's keys with their English names. */
const groups: Readonly<Record<string, string>> = {
  crypto: 'Cryptocurrency',
  card_method: 'Card',
  cash_methods: 'Cash',
  p2p_methods_kyrgyzstan: 'Transfer to card',
  p2p_methods_ukraine: 'Transfer to card',
  cash_methods_kyrgyzstan: 'Transfer to card',
  cash_methods_ukraine: 'Transfer to card',
  bank_transfer_nigeria: 'Bank transfer',
  colombian_banks: 'Bank cards of Colombia',
  'e-money': 'E-money',
  'indian-methods-grouped': 'UPI Transfer',
  'nigeria-cards-grouped': 'Nigerian cards',
  'online-indonesian-banks-grouped': 'Indonesian banks',
  'online-malaysian-banks-grouped': 'Malaysian banks',
  'online-thailand-banks-grouped': 'Thailand banks',
  'sbp-transgran-grouped': 'SBP T-bank + SBER',
};

test('all sixteen groups are shown by their names [LIST-6]', async ({ page, baseURL }) => {
  const keys = Object.keys(groups);
  expect(keys).toHaveLength(16);
  const methods = keys.map((category, position) => ({ name: `of_${category}`, category, position }));
  for (const lang of ['en', 'hi']) {
    await openList(page, baseURL, methods, { lang });
    await expect(tiles(page), lang).toHaveCount(16);
    const messages = messagesOf(lang);
    const names = lang === 'en' ? Object.values(groups) : keys.map((key) => messages[`paymentMethods.group.${key}`]);
    const shown = await tiles(page).evaluateAll((all) => all.map((tile) => tile.querySelector('bdi')?.textContent));
    expect(shown, lang).toEqual(names);
  }
});

/** §4 and contract C4: the route of a method or a group. */
const ways: readonly { readonly list: string; readonly shown: Shown; readonly route: string }[] = [
  ...(
    [
      [0, '/deposit/redirect'],
      [1, '/deposit/host-to-host'],
      [2, '/deposit/host-to-host'],
      [3, '/deposit/india'],
      [4, '/deposit/host-to-host'],
      [5, '/deposit/peer-to-peer/base'],
      [6, '/deposit/redirect/pix'],
      [7, '/deposit/redirect/eazype'],
      [8, '/deposit/redirect'],
      [9, '/deposit/redirect'],
      [20, '/deposit/cash'],
    ] as const
  ).map(([cardViewType, route]) => ({
    list: 'deposit',
    shown: { name: `type_${cardViewType}`, cardViewType },
    route,
  })),
  { list: 'deposit', shown: { name: 'coin', category: 'crypto' }, route: '/deposit/crypto' },
  ...['p2p_methods_kyrgyzstan', 'p2p_methods_ukraine', 'sbp-transgran-grouped'].map((category) => ({
    list: 'deposit',
    shown: { name: `of_${category}`, category },
    route: '/deposit/peer-to-peer',
  })),
  { list: 'deposit', shown: { name: 'wallet', category: 'e-money' }, route: '/deposit/group' },
  { list: 'withdrawal', shown: { name: 'plain' }, route: '/withdrawal/redirect' },
  { list: 'withdrawal', shown: { name: 'bank', cardViewType: 9 }, route: '/withdrawal/nigerian-banks' },
  { list: 'withdrawal', shown: { name: 'wallet', category: 'e-money' }, route: '/withdrawal/group' },
];

test('each card view type and each group opens the route of the tables [LIST-7]', async ({ page, baseURL }) => {
  test.slow();
  for (const list of ['deposit', 'withdrawal']) {
    const own = ways.filter((way) => way.list === list);
    const methods = own.map(({ shown }, position) => ({ ...shown, position }));
    await openList(page, baseURL, methods, { path: list });
    await expect(tiles(page)).toHaveCount(methods.length);
    for (const [index, { route }] of own.entries()) {
      await tiles(page).nth(index).click();
      await expectRoute(page, route);
      while (!page.frames()[1]?.url().endsWith(`/${list}`)) {
        const at = page.frames()[1]?.url();
        await page.frameLocator('iframe').getByRole('button', { name: 'Back' }).click();
        await expect.poll(() => page.frames()[1]?.url()).not.toBe(at);
      }
      await expectRoute(page, `/${list}`);
    }
  }
});

test('the selected group and method persist until the list is entered again, and both lists stay sorted [LIST-8]', async ({
  page,
  baseURL,
}) => {
  const methods = [
    { name: 'b', category: 'e-money', position: 4 },
    { name: 'plain', position: 3 },
    { name: 'a', category: 'e-money', position: 2 },
  ];
  const { widget } = await openList(page, baseURL, methods);
  const initial = [/^E-money/, /^plain/];
  await expect(tiles(page)).toHaveText(initial);
  await tiles(page).first().click();
  await expect(tiles(page)).toHaveText([/^a/, /^b/]);
  await tiles(page).nth(1).click();
  await expectRoute(page, '/deposit/group/redirect');
  await expect(widget.getByRole('heading', { level: 1, name: 'b' })).toBeVisible();
  // The group is still selected.
  await widget.getByRole('button', { name: 'Back' }).click();
  await expectRoute(page, '/deposit/group');
  await expect(tiles(page)).toHaveText([/^a/, /^b/]);
  await tiles(page).first().click();
  await expect(widget.getByRole('heading', { level: 1, name: 'a' })).toBeVisible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expectRoute(page, '/deposit/group');
  await widget.getByRole('button', { name: 'Back' }).click();
  await expectRoute(page, '/deposit');
  await expect(tiles(page)).toHaveText(initial);
  // The selection is cleared, so an inner route redirects to the list.
  await page.frames()[1]?.evaluate(() => {
    history.pushState(null, '', 'deposit/group/redirect');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expectRoute(page, '/deposit');
});

test('Mexico has Airtm, for 21 to 20155 pesos [LIST-10]', async ({ page, baseURL }) => {
  await page.route(/methods-payment-v3/, (route) => route.fulfill({ json: replyOf([{ name: 'other' }]) }));
  const { widget } = await openWidget({
    page,
    gateway: baseURL,
    visitor: mexico,
  });
  await widget.getByRole('button', { name: /^Airtm/i }).click();
  const amount = widget.getByRole('textbox', { name: 'Amount' });
  for (const [typed, error] of [
    ['20', /^Enter at least \S*21 /],
    ['21', null],
    ['20155', null],
    ['20156', /^Enter \S*20,155 or less /],
  ] as const) {
    await amount.fill(typed);
    await amount.press('Tab');
    if (error) await expect(amount, typed).toHaveAttribute('aria-invalid', 'true');
    else await expect(amount, typed).not.toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription(error ?? /^\S*21 – \S*20,155$/);
    await expect(widget.locator('button[type="submit"]')).toHaveText(error ? 'Deposit' : /^Deposit \S*\d/);
  }
});
