import type { BrowserContext, Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil, hostUser, mexico } from '../builders/players';
import { messagesOfType, openBareHost, openSession, widgetFrame } from '../support/bareHost';
import { expect, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';

const mexican = { ...mexico, paymentGeo: 'MX' };

/** The transports over which the widget has requested its list. */
function transportsOf(page: Page): string[] {
  const ways: string[] = [];
  page.on('websocket', () => ways.push('socket'));
  page.on('request', (request) => {
    // The first list comes over HTTP with either transport.
    if (request.url().includes('/methods-country-selector-v2')) ways.push('http');
  });
  return ways;
}

/** A tab whose widget finds these values in its session storage, as an earlier reload left them. */
async function tabWith(context: BrowserContext, stored: Readonly<Record<string, string>>): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, stored);
  return page;
}

test.describe('session storage [HOST-10]', () => {
  test('a stored transport applies if it is socket or http, and a stored user if it is an object; anything else is ignored', async ({
    context,
    baseURL,
  }) => {
    const { token } = await openSession(baseURL ?? '', {});
    const cases: readonly [transport: string, sent: string, used: string, user: string, method: RegExp][] = [
      ['http', 'socket', 'http', JSON.stringify(mexican), /^SPEI/],
      ['socket', 'http', 'socket', 'mexico', /^Pix/],
      ['HTTP', 'socket', 'socket', JSON.stringify([mexican]), /^Pix/],
      ['polling', 'http', 'http', '"MXN"', /^Pix/],
      ['', 'http', 'http', JSON.stringify({ ...mexican, currency: { code: 'MXN' } }), /^Pix/],
      ['{"name":"socket"}', 'http', 'http', '', /^Pix/],
    ];
    for (const [transport, sent, used, user, method] of cases) {
      const page = await tabWith(context, { transport, user });
      const ways = transportsOf(page);
      await openBareHost(page, baseURL ?? '', { parent: { token, transport: sent }, user: hostUser(brazil) });
      await expect(page.frameLocator('iframe').getByRole('button', { name: method }), user).toBeVisible();
      await expect.poll(() => ways, `stored '${transport}', sent '${sent}'`).toEqual([used]);
      await page.close();
    }
  });

  test('a deposit works with storage blocked', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get: refuse });
    });
    const { token } = await openSession(baseURL ?? '', {});
    const pix = layoutOf('pix');
    await openBareHost(page, baseURL ?? '', { parent: { token }, user: hostUser(brazil) });
    const widget = page.frameLocator('iframe');
    await widget.getByRole('button', { name: /^Pix/ }).click();
    await fillForm(widget, fieldsOf(pix), pix.samples, '511', 'en');
    await widget.getByRole('button', { name: /^Deposit R/ }).click();
    await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    // A helper that cannot store has nothing to reload for.
    await widgetFrame(page).evaluate(() => window.cashierDebug?.transport('http'));
    expect(await messagesOfType(page, 'Loaded')).toHaveLength(1);
  });

  test('force_logging is off unless it is 1, and then logs action names without secrets', async ({ page, baseURL }) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'info') lines.push(message.text());
    });
    const { token } = await openSession(baseURL ?? '', {});
    const open = async () => {
      await openBareHost(page, baseURL ?? '', { parent: { token, transport: 'http' }, user: hostUser(brazil) });
      await page.frameLocator('iframe').getByRole('button', { name: /^Pix/ }).click();
      await expect(page.frameLocator('iframe').locator('input[name="cpf"]')).toBeVisible();
    };
    await open();
    expect(lines).toEqual([]);
    await widgetFrame(page).evaluate(() => sessionStorage.setItem('force_logging', '1'));
    await open();
    await expect.poll(() => lines.join()).toContain('api/executeQuery/fulfilled methods');
    expect(lines.join()).not.toContain(token);
  });
});

test('each debug helper stores its value and reloads; the user helper writes the token’s cookie [HOST-11]', async ({
  page,
  context,
  baseURL,
}) => {
  const { token } = await openSession(baseURL ?? '', {});
  const ways = transportsOf(page);
  await openBareHost(page, baseURL ?? '', { parent: { token, transport: 'http' }, user: hostUser(brazil) });
  const widget = page.frameLocator('iframe');
  const pix = widget.getByRole('button', { name: /^Pix/ });
  const stored = (key: string) => widgetFrame(page).evaluate((name) => sessionStorage.getItem(name), key);
  let loads = 1;
  /** Calls a helper and waits for the reloaded widget. */
  const reloadBy = async (help: () => void) => {
    loads += 1;
    await widgetFrame(page).evaluate(help);
    await expect.poll(() => messagesOfType(page, 'Init')).toHaveLength(loads);
  };
  await expect.poll(() => messagesOfType(page, 'Init')).toHaveLength(1);
  await expect(pix).toBeVisible();

  await reloadBy(() => window.cashierDebug?.forceLogging(1));
  expect(await stored('force_logging')).toBe('1');
  await reloadBy(() => window.cashierDebug?.forceLogging(0));
  expect(await stored('force_logging')).toBe('0');

  expect(ways).not.toContain('socket');
  await reloadBy(() => window.cashierDebug?.transport('socket'));
  expect(await stored('transport')).toBe('socket');
  await expect.poll(() => ways).toContain('socket');
  await widgetFrame(page).evaluate(() => window.cashierDebug?.transport('pigeon'));
  expect(await stored('transport')).toBe('socket');

  const cookieOf = async () => (await context.cookies()).find(({ name }) => name === '1w_token')?.value;
  expect(await cookieOf()).toBeUndefined();
  await reloadBy(() => window.cashierDebug?.user({ country: 'mx', currency: 'MXN', paymentGeo: 'MX' }));
  expect(JSON.parse((await stored('user')) ?? '')).toEqual(mexican);
  expect(decodeURIComponent((await cookieOf()) ?? '')).toBe(token);
  await expect(widget.getByRole('button', { name: /^SPEI/ })).toBeVisible();
  expect(await messagesOfType(page, 'Loaded')).toHaveLength(loads);
});
