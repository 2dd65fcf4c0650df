import type { Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil, hostUser } from '../builders/players';
import { messagesOfType, openBareHost, openSession, setFaults, widgetFrame } from '../support/bareHost';
import { advanceUntil } from './support/advanceUntil';
import { expect, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

const widgetOf = (page: Page) => page.frameLocator('iframe');

/** The error page's path, back route and message. */
async function errorPage(page: Page): Promise<{ path: string; backRoute: string | null; message: unknown }> {
  const frame = widgetFrame(page);
  const { pathname, searchParams } = new URL(frame.url());
  // react-router stores a navigation's state under `usr`.
  const message = await frame.evaluate(() => window.history.state?.usr?.errorMessage);
  return { path: pathname, backRoute: searchParams.get('backRoute'), message };
}

/** Resolves when the list's call has been sent. */
const callAsked = {
  http: (page: Page): Promise<unknown> => page.waitForRequest(/methods-payment-v3/),
  socket: async (page: Page): Promise<unknown> => {
    const socket = await page.waitForEvent('websocket');
    return socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('methods-payment-v3'));
  },
} as const;

for (const transport of ['http', 'socket'] as const) {
  test(`a failed loading task opens the error page with its message and back route: ${transport} [NET-11]`, async ({
    page,
    baseURL,
  }) => {
    const gateway = baseURL ?? '';
    const widget = widgetOf(page);
    await page.clock.install();
    for (const list of ['deposit', 'withdrawal']) {
      const { token } = await openSession(gateway, {});
      await setFaults(gateway, token, { failNext: 3 });
      await openBareHost(page, gateway, { path: list, parent: { token, transport }, user: hostUser(brazil) });
      await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();
      const message = 'The sandbox was asked to fail.';
      expect(await errorPage(page)).toEqual({ path: '/cashier/error', backRoute: `/${list}`, message });
      await expect.poll(() => messagesOfType(page, 'DisplayError')).toEqual([{ messageType: 'DisplayError', message }]);
      await setFaults(gateway, token, {});
      await widget.getByRole('button', { name: 'Refresh' }).click();
      await expect(widget.getByRole('button', { name: /^Pix/ })).toBeVisible();
    }
  });

  test(`a loading task without a reply opens the error page after 30 s: ${transport} [NET-11]`, async ({
    page,
    baseURL,
  }) => {
    const gateway = baseURL ?? '';
    const widget = widgetOf(page);
    await page.clock.install();
    const { token } = await openSession(gateway, {});
    await setFaults(gateway, token, { delayMs: 60_000 });
    const asked = callAsked[transport](page);
    await openBareHost(page, gateway, { parent: { token, transport }, user: hostUser(brazil) });
    await expect(widget.getByRole('status', { name: 'Loading' })).toBeVisible();
    // The clock runs faster than the network, so it starts after the call was sent.
    await asked;
    const errorShown = () => widget.getByRole('heading', { name: 'Error occurred' }).isVisible();
    expect(await advanceUntil(page, errorShown)).toBeLessThanOrEqual(32_000);
    const { path, backRoute, message } = await errorPage(page);
    expect([path, backRoute]).toEqual(['/cashier/error', '/deposit']);
    // The clock may outrun the socket's heartbeats; then the message is that of a lost connection.
    const messages = { http: ['Request timeout'], socket: ['Request timeout', 'socket.networkError'] };
    expect(messages[transport]).toContain(message);
    await expect.poll(() => messagesOfType(page, 'DisplayError')).toEqual([{ messageType: 'DisplayError', message }]);
  });
}

test('without the countries, Change region opens the error page, and Refresh leads back to the list [NET-11]', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  let isBroken = true;
  await page.route('**/methods-country-selector-v2*', (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { error: { message: 'no countries', code: 'BUSY' } } })
      : route.continue(),
  );
  const failed = page.waitForResponse('**/methods-country-selector-v2*');
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  const region = widget.getByRole('button', { name: /^Change region/ });
  await expect(region).toBeVisible();
  await advanceUntil(page, async () => Boolean(await Promise.race([failed, Promise.resolve(null)])));
  await region.click();
  await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();
  expect(await errorPage(page)).toEqual({ path: '/cashier/error', backRoute: '/deposit', message: 'no countries' });
  isBroken = false;
  await widget.getByRole('button', { name: 'Refresh' }).click();
  await region.click();
  await expect(widget.getByRole('button', { name: /^Argentina/ })).toBeVisible();
});

test('a region page that is open when its countries fail opens the error page [NET-11]', async ({ page, baseURL }) => {
  let fail = () => {};
  const isFailing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/methods-country-selector-v2*', async (route) => {
    await isFailing;
    await route.fulfill({ status: 503, json: { error: { message: 'no countries', code: 'BUSY' } } });
  });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, path: 'withdrawal/region' });
  await expect(widget.getByRole('status', { name: 'Loading' })).toBeVisible();
  fail();
  await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();
  expect(await errorPage(page)).toMatchObject({ backRoute: '/withdrawal' });
});

test('a call that takes longer than a second shows a line at the top until it ends [NET-9]', async ({
  page,
  baseURL,
}) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/BANKING_DEPOSIT\/create/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  const layout = layoutOf('pix');
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await fillForm(widget, fieldsOf(layout), layout.samples, '500', 'en');
  const line = widget.locator('[data-slow-call]');
  await expect(line).toHaveCount(0);
  await widget.getByRole('button', { name: /^Deposit/ }).click();
  await expect(line).toHaveCSS('opacity', '1');
  answer();
  await expect(widget.getByRole('button', { name: 'I have paid' })).toBeVisible();
  await expect(line).toHaveCount(0);
});
