import type { Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil, hostUser } from '../builders/players';
import {
  expireToken,
  messagesFrom,
  messagesOfType,
  openBareHost,
  openSession,
  sendToWidget,
} from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

/** A partner's origin of the gateway under test (e2eGateway), and one that is not. */
const partner = 'http://partner.localhost';
const stranger = 'http://stranger.localhost';

/** The query of the widget's first socket. */
async function socketQuery(page: Page, open: () => Promise<unknown>): Promise<URLSearchParams> {
  const [socket] = await Promise.all([page.waitForEvent('websocket'), open()]);
  return new URL(socket.url()).searchParams;
}

test('the user’s xOrigin, if any, replaces the parent’s and is sent to the server [HOST-9]', async ({
  page,
  baseURL,
}) => {
  const { token } = await openSession(baseURL ?? '', {});
  const users = 'https://user.example';
  const parents = 'https://parent.example';
  const cases = [
    [{ xOrigin: users }, { xOrigin: parents }, users],
    [{ xOrigin: users }, {}, users],
    [{}, { xOrigin: parents }, parents],
    [{}, {}, null],
  ] as const;
  for (const [user, parent, sent] of cases) {
    const query = await socketQuery(page, () =>
      openBareHost(page, baseURL ?? '', { parent: { token, ...parent }, user: { ...hostUser(brazil), ...user } }),
    );
    expect(query.get('xorigin')).toBe(sent);
    expect(query.get('cashier_type')).toBe('widget');
  }
});

test('the host’s origin is pinned, the height is reported, and a fresh token repeats the failed call [HOST-12]', async ({
  page,
  context,
  baseURL,
  allowErrors,
}) => {
  test.slow();
  const gateway = baseURL ?? '';
  const widget = page.frameLocator('iframe[title="Cashier"]');
  const widgetFrame = () => {
    const frame = page.frames().find((one) => one.url().startsWith(`${gateway}/cashier/`));
    if (!frame) throw new Error('The widget has no frame.');
    return frame;
  };

  await test.step('messages after Loaded go to the host’s origin only', async () => {
    const other = await context.newPage();
    // Only a host of the widget's own origin lets its target origins be seen.
    await other.addInitScript(() => {
      if (window.parent === window || location.protocol === 'about:') return; // a frame begins as about:blank
      const host = window.parent;
      const deliver = host.postMessage;
      const aims: unknown[] = [];
      Reflect.set(host, 'aims', aims);
      Reflect.set(host, 'postMessage', (text: string, origin: string) => {
        aims.push([JSON.parse(text).messageType, origin]);
        Reflect.apply(deliver, host, [text, origin]);
      });
    });
    const { token } = await openSession(gateway, {});
    await openBareHost(other, gateway, { parent: { token, transport: 'http' }, user: hostUser(brazil) });
    await other.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => messagesOfType(other, 'Close')).toHaveLength(1);
    const aims = await other.evaluate(() => Reflect.get(window, 'aims'));
    expect(aims).toEqual([
      ['Loaded', '*'],
      ['Init', gateway],
      ['Close', gateway],
    ]);
    await other.close();
  });

  await test.step('messages of the partner’s page are handled; those of its siblings and of other origins are not', async () => {
    // Chromium treats a page that a test fulfils as public, and the gateway as the local network.
    await context.grantPermissions(['local-network-access'], { origin: partner });
    const { token } = await openSession(gateway, {});
    await openBareHost(page, gateway, {
      origin: partner,
      parent: { token, transport: 'http' },
      user: hostUser(brazil),
    });
    await widget.getByRole('button', { name: /^Pix/ }).click();
    await expect(widget.locator('input[name="cpf"]')).toBeVisible();
    await widgetFrame().evaluate(() => {
      const origins: string[] = [];
      Reflect.set(window, 'arrived', origins);
      addEventListener('message', ({ origin }) => origins.push(origin));
    });
    const arrived = () => widgetFrame().evaluate(() => Reflect.get(window, 'arrived'));
    const back = JSON.stringify({ type: 'go-back' });

    // A sibling frame of another origin, a sibling of the host's own, the widget itself.
    for (const origin of [stranger, partner]) {
      await page.route(`${origin}/sibling`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<script>parent.frames[0].postMessage('${back}', '*')</script>`,
        }),
      );
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
      }, `${origin}/sibling`);
    }
    await expect.poll(arrived).toHaveLength(2);
    await widgetFrame().evaluate((text) => window.postMessage(text, '*'), back);
    await expect.poll(arrived).toHaveLength(3);
    expect([...(await arrived())].sort()).toEqual([gateway, partner, stranger].sort());
    // The parent's own window under another origin, as after its navigation: a browser offers no way to stage that.
    await widgetFrame().evaluate(
      ({ data, origin }) => window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent })),
      { data: back, origin: stranger },
    );
    await expectRoute(page, '/deposit/redirect/pix');
    // The host itself: one step back each time, so none of the others has counted.
    await sendToWidget(page, { type: 'go-back' });
    await expectRoute(page, '/deposit/redirect');
    await sendToWidget(page, { type: 'go-back' });
    await expectRoute(page, '/deposit');
    await expect.poll(() => messagesOfType(page, 'Init')).toHaveLength(2);
  });

  await test.step('a stranger’s page that frames the widget without its headers gets no further than Loaded', async () => {
    const other = await context.newPage();
    await context.grantPermissions(['local-network-access'], { origin: stranger });
    // As from a CDN that does not send them.
    await other.route(`${gateway}/cashier/`, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const { token } = await openSession(gateway, {});
    const calls: string[] = [];
    other.on('request', (request) => /\/api\/|socket\.io/.test(request.url()) && calls.push(request.url()));
    const refused = other.waitForEvent('console', (message) => message.text().includes(`ignores ${stranger}`));
    allowErrors(/^console error: The widget ignores http:\/\/stranger/);
    await openBareHost(other, gateway, {
      origin: stranger,
      parent: { token, transport: 'http' },
      user: hostUser(brazil),
    });
    await refused;
    expect(await messagesFrom(other)).toEqual([{ messageType: 'Loaded', version: expect.any(String) }]);
    expect(calls).toEqual([]);
    await other.close();
  });

  await test.step('Resize reports every change of the content’s height, only with autoHeight', async () => {
    expect(await messagesOfType(page, 'Resize')).toEqual([]);
    await openWidget({ page, gateway, visitor: brazil, parent: { autoHeight: true } });
    // An auto-height host: the frame has the last reported height.
    await page.evaluate(() => {
      const frame = document.querySelector('iframe');
      addEventListener('message', ({ data, source }) => {
        const { messageType, height } = JSON.parse(data);
        if (frame && source === frame.contentWindow && messageType === 'Resize') frame.style.height = `${height}px`;
      });
    });
    const reportedHeights = async () => (await messagesOfType(page, 'Resize')).map(({ height }) => Number(height));
    /** The lowest edge of what is on the screen. */
    const contentHeight = () =>
      widgetFrame().evaluate(() => Math.ceil(document.querySelector('main')?.getBoundingClientRect().bottom ?? 0));
    const agrees = () =>
      expect.poll(async () => ((await reportedHeights()).at(-1) ?? -1) - (await contentHeight())).toBe(0);
    await expect(widget.getByRole('button', { name: /^Boleto/ })).toBeVisible();
    await agrees();
    await widget.getByRole('button', { name: /^Change region/ }).click();
    await expect(widget.getByRole('button', { name: /Mexico/ })).toBeVisible();
    await agrees();
    const highest = Math.max(...(await reportedHeights()));
    expect(highest).toBeGreaterThan(1500);
    await widget.getByLabel('Search').fill('mexi');
    await expect(widget.getByRole('button', { name: /Argentina/ })).toHaveCount(0);
    // It shrinks again with its content.
    await expect.poll(async () => (await reportedHeights()).at(-1)).toBeLessThan(600);
    await agrees();
    const heights = await reportedHeights();
    expect(heights.filter((height, index) => height === heights[index - 1])).toEqual([]);
  });

  await test.step('token-updated repeats the failed call with the typed values', async () => {
    const creates: { body: string | null; token: string | undefined }[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/api/BANKING_DEPOSIT/create')) return;
      creates.push({ body: request.postData(), token: request.headers().authorization });
    });
    const pix = layoutOf('pix');
    const { token, userId } = await openWidget({ page, gateway, visitor: brazil });
    await widget.getByRole('button', { name: /^Pix/ }).click();
    await fillForm(widget, fieldsOf(pix), pix.samples, '511', 'en');
    await expireToken(gateway, token);
    await widget.getByRole('button', { name: /^Deposit R/ }).click();
    await expect(widget.getByText('Your session has expired')).toBeVisible();
    await expect.poll(() => messagesOfType(page, 'TokenExpired')).toHaveLength(1);
    await expect(widget.locator('input[name="cpf"]')).toHaveValue(pix.samples.cpf?.valid ?? '');
    // With the same token, which is refused again: TokenExpired is sent once.
    await widget.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => creates.length).toBe(2);
    await expect(widget.getByText('Your session has expired')).toBeVisible();
    const fresh = await openSession(gateway, { userId });
    await sendToWidget(page, { type: 'token-updated', payload: { token: fresh.token } });
    await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await expect(widget.getByText('Your session has expired')).toHaveCount(0);
    expect(creates.map((create) => create.token)).toEqual([token, token, fresh.token]);
    expect(new Set(creates.map(({ body }) => body)).size).toBe(1);
    expect(await messagesOfType(page, 'TokenExpired')).toHaveLength(1);
    const transactions = (await messagesFrom(page)).filter(({ messageType }) => messageType === 'Transaction');
    expect(new Set(transactions.map(({ id }) => id)).size).toBe(1);
  });
});
