import type { Page } from '@playwright/test';
import { brazil, hostUser } from '../builders/players';
import { openBareHost, openSession } from '../support/bareHost';
import { expect, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

/** The messages that the host has received so far. */
const receivedMessages = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => {
    const entries: { message: Record<string, unknown> }[] = Reflect.get(window, 'received');
    return entries.map(({ message }) => message);
  });

test('without a token the widget shows an error, sends InitError, and makes no call [HOST-3]', async ({
  page,
  baseURL,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') || request.url().includes('/v4/')) calls.push(request.url());
  });
  await openBareHost(page, baseURL ?? '', { parent: {}, user: hostUser(brazil) });
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Error occurred' })).toBeVisible();
  await expect
    .poll(() => receivedMessages(page))
    .toContainEqual({ messageType: 'InitError', message: 'Incorrect data from host' });
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('an updated bonus list is shown without a reload [HOST-5]', async ({ page, baseURL }) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await expect(widget.locator('input[name="cpf"]')).toBeVisible();
  await expect(widget.getByRole('switch', { name: 'Use bonus' })).toHaveCount(0);
  const bonus = { id: 1, type: 'deposit', title: 'Double it', depositBonusData: { minDeposit: 50 } };
  await page.evaluate((list) => Reflect.get(window, 'send')({ type: 'bonus-list-updated', payload: list }), [bonus]);
  await expect(widget.getByRole('switch', { name: 'Use bonus' })).toBeChecked();
  await expect(widget.getByText('Double it')).toBeVisible();
});

test('the first list comes over HTTP, later calls go over the stored transport, else the socket [NET-1]', async ({
  page,
  baseURL,
}) => {
  const { token } = await openSession(baseURL ?? '', {});
  const ways: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/(methods-payment-v3|methods-country-selector-v2)/.exec(request.url()) ?? [];
    if (call) ways.push(`${call} over HTTP`);
  });
  page.on('websocket', () => ways.push('socket'));
  const open = () => openBareHost(page, baseURL ?? '', { parent: { token }, user: hostUser(brazil) });
  await open();
  const pix = page.frameLocator('iframe').getByRole('button', { name: /^Pix/ });
  await expect(pix).toBeVisible();
  await expect.poll(() => ways).toEqual(['methods-payment-v3 over HTTP', 'socket']);
  await page.frame({ url: /\/cashier\// })?.evaluate(() => sessionStorage.setItem('transport', 'http'));
  ways.length = 0;
  await open();
  await expect(pix).toBeVisible();
  await expect.poll(() => ways).toEqual(['methods-payment-v3 over HTTP', 'methods-country-selector-v2 over HTTP']);
});

test('a server without HTTP answers the first list over the socket, without an error [NET-1]', async ({
  page,
  baseURL,
}) => {
  for (const refuse of ['404', 'cut', 'page'] as const) {
    await page.route(/\/api\//, (route) =>
      refuse === 'cut'
        ? route.abort()
        : route.fulfill(refuse === '404' ? { status: 404, body: '{}' } : { body: '<!doctype html>' }),
    );
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport: 'socket' });
    await expect(widget.getByRole('button', { name: /^Pix/ })).toBeVisible();
    await expect(widget.getByRole('alert')).toHaveCount(0);
    await page.unrouteAll();
  }
});

test('a locale in the query is applied and removed from the address without a reload [I18N-1]', async ({
  page,
  baseURL,
}) => {
  const { token } = await openSession(baseURL ?? '', {});
  await openBareHost(page, baseURL ?? '', {
    path: 'deposit?locale=es',
    parent: { token, transport: 'http' },
    user: { ...hostUser(brazil), lang: 'pt' },
  });
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Depósito' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Método de depósito')).toBeVisible();
  expect(page.frame({ url: /\/cashier\/deposit$/ })).not.toBeNull();
});

test('the close button follows the host’s closingButton, and /form hides it [ROUTE-3]', async ({ page, baseURL }) => {
  const { token } = await openSession(baseURL ?? '', {});
  const open = (path: string, closingButton: boolean) =>
    openBareHost(page, baseURL ?? '', {
      path,
      parent: { token, transport: 'http', closingButton },
      user: hostUser(brazil),
    });
  const widget = page.frameLocator('iframe');
  await open('', true);
  await widget.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => receivedMessages(page)).toContainEqual({ messageType: 'Close' });
  await open('', false);
  await expect(widget.getByRole('button', { name: /^Pix/ })).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await open('form', true);
  await expect(widget.getByText('Loading preview…')).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Close' })).toHaveCount(0);
});

test('the badge of the schema is fetched once and shown on every page; one that fails shows nothing [LOOK-1]', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="28"><rect width="56" height="28"/></svg>';
  await page.route('**/*badge.svg', (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'image/svg+xml', body: picture });
  });
  const own = '/own-badge.svg';
  for (const badge of [own, 'https://cdn.example/badge.svg']) {
    asked.length = 0;
    const { widget } = await openWidget({
      page,
      gateway: baseURL,
      visitor: brazil,
      parent: { schema: { assets: { badge } } },
    });
    const shown = widget.locator('header img:not([data-icon])');
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(56);
    await widget.getByRole('button', { name: /^Boleto/ }).click();
    await expect(widget.getByRole('button', { name: 'Back' })).toBeVisible();
    await expect(shown).toBeVisible();
    expect(asked.filter((host) => host === new URL(badge, baseURL).host)).toHaveLength(asked.length);
    if (badge === own) expect(asked).toHaveLength(1);
  }

  await page.unroute('**/*badge.svg');
  await page.route(`**${own}`, (route) => route.fulfill({ status: 404, contentType: 'image/svg+xml', body: picture }));
  const answered = page.waitForResponse(`**${own}`);
  const { widget } = await openWidget({
    page,
    gateway: baseURL,
    visitor: brazil,
    parent: { schema: { assets: { badge: own } } },
  });
  await answered;
  await expect(widget.getByRole('button', { name: /^Pix/ })).toBeVisible();
  await expect(widget.locator('header img:not([data-icon])')).toHaveCount(0);
});
