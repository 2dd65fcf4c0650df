import type { Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { messagesOfType, openSession } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

const brazilian = { ...brazil, lang: 'en', paymentGeo: 'BR' };

/** The payload of each analytics event that the host received. */
const analyticsEvents = async (page: Page) => (await messagesOfType(page, 'Analytics')).map(({ payload }) => payload);

test('form view, submit, failure and success are sent to the host and to dataLayer, with every field of §3 [EVENT-1]', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => Reflect.set(window, 'dataLayer', []));
  page.context().on('page', (tab) => tab.close());
  const layout = layoutOf('picpay');
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent: { analytics: true } });
  await widget.getByRole('button', { name: /^PicPay/ }).click();
  await fillForm(widget, fieldsOf(layout), layout.samples, '500', 'en');

  await page.route('**/BANKING_DEPOSIT/create', (route) =>
    route.fulfill({ status: 403, json: { error: { message: 'Not today', code: 'FORBIDDEN' } } }),
  );
  await widget.getByRole('button', { name: /^Deposit / }).click();
  await expect(widget.getByText('Not today')).toBeVisible();
  await page.unroute('**/BANKING_DEPOSIT/create');
  await widget.getByRole('button', { name: /^Deposit / }).click();
  await expectRoute(page, '/deposit/complete');

  const common = { event: 'cashier', event_cat: 'deposit', currency: 'BRL', payment_region: 'br' };
  const chosen = { ...common, method_type: 'fiat', deposit_method: 'picpay', form_type: 'payment' };
  const submitted = { ...chosen, submit_amount: '500' };
  const expected = [
    { ...common, method_type: 'default', deposit_method: 'default', form_type: 'method', event_name: 'form_view' },
    { ...chosen, event_name: 'form_view' },
    { ...submitted, event_name: 'form_submit' },
    { ...submitted, event_name: 'form_error', error_code: 403, error_text: 'Not today' },
    { ...submitted, event_name: 'form_submit' },
    { ...submitted, event_name: 'form_success' },
  ];
  await expect.poll(() => analyticsEvents(page)).toEqual(expected);
  expect(await page.frames()[1]?.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual(expected);
  // Cryptocurrency and withdrawals have names of their own.
  const coins = await openWidget({ page, gateway: baseURL, visitor: brazil, parent: { analytics: true } });
  await coins.widget.getByRole('button', { name: /^Cryptocurrency/ }).click();
  await coins.widget.getByRole('button', { name: /^Bitcoin/ }).click();
  await expect
    .poll(() => analyticsEvents(page))
    .toContainEqual({
      ...common,
      method_type: 'crypto',
      deposit_method: 'btc',
      form_type: 'payment',
      event_name: 'form_view',
    });
  const paying = await openWidget({
    page,
    gateway: baseURL,
    visitor: brazil,
    path: 'withdrawal',
    parent: { analytics: true },
  });
  await paying.widget.getByRole('button', { name: /^Pix/ }).click();
  await expect
    .poll(() => analyticsEvents(page))
    .toContainEqual({
      ...common,
      event_cat: 'withdrawal',
      method_type: 'fiat',
      withdrawal_method: 'pix',
      form_type: 'payment',
      event_name: 'form_view',
    });
  // Without `analytics` in the parent data nothing is sent.
  const listening = listenersLoaded(page);
  const silent = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await silent.widget.getByRole('button', { name: /^PicPay/ }).click();
  await expectRoute(page, '/deposit/redirect');
  await listening;
  expect(await analyticsEvents(page)).toEqual([]);
});

/** Resolves after the listeners for analytics and metrics have handled the first screen: the next call was sent. */
const listenersLoaded = (page: Page) => page.waitForRequest(/methods-country-selector-v2/);

/** The widget as a page of its own, as a web view shows it. */
async function openAlone(page: Page, gateway: string, path: string, user: Record<string, unknown> = {}) {
  const { token } = await openSession(gateway, {});
  await page.addInitScript((data) => Reflect.set(window, 'cashierHostData', data), {
    parent: { token, transport: 'http' },
    user: { ...brazilian, ...user },
  });
  await page.goto(`/cashier/${path}`);
}

test('the load time is sent under the key of its list, and only outside a frame [EVENT-2]', async ({
  page,
  baseURL,
}) => {
  const posts: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('METRIC_EVENTS_HANDLER/events')) posts.push(request.postDataJSON());
  });
  const listening = listenersLoaded(page);
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await expect(widget.getByRole('button', { name: /^Pix/ })).toBeVisible();
  await widget.getByRole('button', { name: /^PicPay/ }).click();
  await expectRoute(page, '/deposit/redirect');
  await listening;
  expect(posts).toEqual([]);

  const from = Date.now();
  for (const [path, key] of [
    ['deposit', 'cashier_deposit_load'],
    ['withdrawal', 'cashier_withdrawal_load'],
  ] as const) {
    posts.length = 0;
    await openAlone(page, baseURL ?? '', path);
    await expect
      .poll(() => posts)
      .toEqual([{ events: [{ key, timestamp: expect.any(Number), value: expect.any(Number) }] }]);
    const [{ timestamp, value }] = Reflect.get(Object(posts[0]), 'events');
    expect(timestamp).toBeGreaterThanOrEqual(from);
    expect(timestamp).toBeLessThanOrEqual(Date.now());
    expect(value).toBeGreaterThan(0);
  }
});

test('missing user fields have their defaults; the platform is the host’s native one, else it follows the window’s width [USER-1]', async ({
  page,
  baseURL,
}) => {
  const gateway = baseURL ?? '';
  const asked = page.waitForRequest(/methods-payment-v3/);
  const { token } = await openSession(gateway, {});
  await page.addInitScript((data) => Reflect.set(window, 'cashierHostData', data), {
    parent: { token, transport: 'http' },
    user: {},
  });
  await page.goto('/cashier/deposit');
  // §3: paymentGeo RU, currency MXN, lang en.
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('country'), query.get('currency')]).toEqual(['ru', 'MXN']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  for (const [width, platform, look, isNative] of [
    [768, undefined, 'desktop', false],
    [767, undefined, 'mobile', false],
    [390, 'android', 'android', true],
    [1024, 'ios', 'ios', true],
    [1024, 'windows', 'desktop', false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // The page before may repeat its call.
    await page.goto('about:blank');
    const called = page.waitForRequest(/methods-payment-v3/);
    await openAlone(page, gateway, 'deposit', platform === undefined ? {} : { platform });
    const query = new URL((await called).url()).searchParams;
    await expect(page.locator(`html.platform-${look}`)).toHaveCount(1);
    await expect(page.locator(`html.theme-${isNative ? 'dark' : 'light'}`)).toHaveCount(1);
    expect([query.get('isNative'), query.get('platform')]).toEqual(isNative ? ['true', platform] : [null, null]);
  }
  // The class follows a window that is resized or turned; a native platform stays.
  for (const [platform, narrow, wide] of [
    [undefined, 'mobile', 'desktop'],
    ['android', 'android', 'android'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 800 });
    const listening = listenersLoaded(page);
    await openAlone(page, gateway, 'deposit', platform === undefined ? {} : { platform });
    await listening;
    for (const [width, look] of [
      [768, wide],
      [767, narrow],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('html')).toHaveClass(new RegExp(`(?:^| )platform-${look}(?: |$)`));
      expect((await page.locator('html').getAttribute('class'))?.match(/platform-/g)).toHaveLength(1);
    }
  }
});
