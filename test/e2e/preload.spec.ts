import type { Page } from '@playwright/test';
import { openSession, widgetFrame } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';

const demo = '/?country=br&currency=BRL&language=en&transport=http';

/** The roles of the page's accessibility tree, without those that assistive technology skips. */
async function announcedRoles(page: Page): Promise<readonly unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
}

const frameCount = (page: Page) => page.locator('iframe').count();
const firstTile = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: /^Pix/ }).first();

/** What the open widget has requested over the network since it loaded: 'document' if it was more than revalidated. */
async function networkOf(page: Page): Promise<readonly string[]> {
  return widgetFrame(page).evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    // Chromium counts 300 bytes for the headers of any response, a 304 included, and nothing for the cache.
    const isNew = document instanceof PerformanceNavigationTiming && document.transferSize > 300;
    const fetched = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => new URL(name).pathname);
    return [...(isNew ? ['document'] : []), ...fetched];
  });
}

/** Besides the list itself, what the widget asks for when it shows it. */
const isCall = (path: string): boolean => path.startsWith('/api/');

test('the pointer near the button warms the widget up, in a frame that is shown when it is pressed', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => isCall(new URL(request.url()).pathname) && calls.push(request.url()));
  const tokens: string[] = [];
  page.on('request', (request) => /sandbox\/session/.test(request.url()) && tokens.push(request.url()));
  await page.goto(demo);
  expect(await frameCount(page)).toBe(0);
  const deposit = page.getByRole('button', { name: 'Deposit', exact: true });
  await deposit.hover();
  await expect.poll(() => page.frames()[1]?.url()).toContain('/cashier/deposit');
  await page.frames()[1]?.waitForLoadState();

  // Nobody notices it, and no token exists.
  expect(await announcedRoles(page)).not.toContain('Iframe');
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  }
  expect([calls, tokens]).toEqual([[], []]);

  await deposit.focus();
  const marked = await page.frames()[1]?.evaluate(() => Reflect.set(window, 'isPreloaded', true));
  expect(marked).toBe(true);
  await deposit.click();
  await expect(firstTile(page)).toBeVisible();
  expect(await frameCount(page)).toBe(1);
  expect(await page.frames()[1]?.evaluate(() => Reflect.get(window, 'isPreloaded'))).toBe(true);
  expect(await announcedRoles(page)).toContain('Iframe');
  await firstTile(page).focus();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
});

test('withdrawal after a preloaded deposit is the right list, in the one frame', async ({ page }) => {
  await page.goto(demo);
  await page.getByRole('button', { name: 'Deposit', exact: true }).hover();
  await expect.poll(() => page.frames()[1]?.url()).toContain('/cashier/deposit');
  // By keyboard, so that the pointer does not warm the other list up.
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('.wallet button')[0]?.click());
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Withdrawal' })).toBeVisible();
  expect(await frameCount(page)).toBe(1);
  await expectRoute(page, '/withdrawal');
});

test('the widget is warmed up before it is opened; a second opening needs the methods call alone [PAINT-2]', async ({
  page,
}) => {
  await page.goto(demo);
  await page.getByRole('button', { name: 'Deposit', exact: true }).hover();
  await expect.poll(() => page.frames()[1]?.url()).toContain('/cashier/deposit');
  await page.frames()[1]?.waitForLoadState();
  const warmedUp = await networkOf(page);
  expect(warmedUp).toContain('document');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(firstTile(page)).toBeVisible();
  const network = await networkOf(page);
  expect(network.slice(0, warmedUp.length)).toEqual(warmedUp); // nothing that was there is requested again
  expect(new Set(network).size).toBe(network.length);

  // With every icon that the list loads.
  await page.waitForLoadState('networkidle');
  await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.locator('iframe[title="Cashier"]')).toHaveCount(0);
  // The focus is back on the button, which warms the next opening up; this one is to start cold. A document whose load
  // is cut is not kept by the browser.
  await expect.poll(() => page.frames()[1]?.url()).toContain('/cashier/deposit');
  await page.frames()[1]?.waitForLoadState();
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
    document.querySelectorAll<HTMLElement>('.wallet button')[1]?.click();
  });
  await expect(firstTile(page)).toBeVisible();
  const second = await networkOf(page);
  expect(second[0]).toBe('/api/BANKING/methods-payment-v3');
  expect(second.filter((path) => !isCall(path))).toEqual([]);
});

test('preload and prefetch work under a strict policy, and prefetch leaves files in the cache', async ({
  page,
  baseURL,
}) => {
  const gateway = baseURL ?? '';
  const { token } = await openSession(gateway, {});
  const host = `${gateway}/strict-host`;
  const policy = `default-src 'none'; script-src 'self'; frame-src 'self'; style-src 'self'; require-trusted-types-for 'script'`;
  await page.route(host, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><html lang="en"><title>Host</title><div id="place"></div><script src="/cashier/embed.js"></script></html>',
    }),
  );
  await page.goto(host);
  // From here on the cache is used: Playwright turns it off while there are routes.
  await page.unroute(host);
  const call = (name: 'preload' | 'prefetch') =>
    page.evaluate((name) => window.Cashier?.[name]({ url: '/cashier/' }) && undefined, name);
  await call('prefetch');
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.frames()[1]?.waitForLoadState();
  expect(await networkOf(page)).toContain('document');
  await expect(page.locator('iframe')).toHaveCount(0);

  await call('preload');
  await call('preload');
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.frames()[1]?.waitForLoadState();
  expect(await networkOf(page)).toEqual([]);
  await page.evaluate(
    (token) =>
      window.Cashier?.createCashier({
        element: '#place',
        url: '/cashier/',
        token,
        user: { country: 'br', currency: 'BRL', paymentGeo: 'BR', lang: 'en' },
      }) && undefined,
    token,
  );
  await expect(firstTile(page)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
});
