import type { Page } from '@playwright/test';
import { brazil, hostUser } from '../builders/players';
import { expireToken, messagesFrom, messagesOfType, openBareHost, openSession, setFaults } from '../support/bareHost';
import { advanceUntil } from './support/advanceUntil';
import { expect, test } from './support/cashierPage';

const loaded = { messageType: 'Loaded', version: 'v1.0.352' };

/** The Error message for a call that the sandbox fails. */
const sandboxFault = (url: string) => ({
  messageType: 'Error',
  message: 'The sandbox was asked to fail.',
  code: 'SANDBOX_FAULT',
  status: 503,
  url,
});

/** Failures of start-up: a foreign document, and an error without a message. */
const brokenStarts: readonly { message: string; breakStart: (page: Page) => Promise<unknown> }[] = [
  {
    message: "The document has no element '#cashier'.",
    breakStart: (page) =>
      page.route('**/cashier/', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('id="cashier"', 'id="other"') });
      }),
  },
  {
    message: 'Unknown error',
    breakStart: (page) =>
      page.addInitScript(() => {
        const fail = () => {
          throw new Error();
        };
        Object.defineProperty(window, 'innerWidth', { get: fail });
      }),
  },
];

test('every message of the widget reaches the host with its exact fields [HOST-7] [NET-4]', async ({
  page,
  context,
  baseURL,
  allowErrors,
}) => {
  test.slow();
  // The causes of its InitError messages.
  allowErrors(/^console error: Cashier could not start/);
  await page.clock.install();
  const gateway = baseURL ?? '';
  const widget = page.frameLocator('iframe');
  const open = async (transport: 'http' | 'socket', path = '') => {
    const session = await openSession(gateway, {});
    await openBareHost(page, gateway, { path, parent: { token: session.token, transport }, user: hostUser(brazil) });
    return session;
  };
  const expectMessages = (messageType: string) => expect.poll(() => messagesOfType(page, messageType));

  const advanceToMessages = (messageType: string, count: number) =>
    advanceUntil(page, async () => (await messagesOfType(page, messageType)).length >= count);

  await test.step('Init each time a list is entered', async () => {
    await open('http');
    await expectMessages('Init').toEqual([{ messageType: 'Init', page: 'deposit' }]);
    expect((await messagesFrom(page))[0]).toEqual(loaded);
    await widget.getByRole('button', { name: /^PicPay/ }).click();
    await widget.getByRole('button', { name: 'Back' }).click();
    await expectMessages('Init').toEqual(Array(2).fill({ messageType: 'Init', page: 'deposit' }));
    await open('http', 'withdrawal');
    await expectMessages('Init').toEqual([{ messageType: 'Init', page: 'withdrawal' }]);
  });

  await test.step('Close for the close button', async () => {
    await widget.getByRole('button', { name: 'Close' }).click();
    await expectMessages('Close').toEqual([{ messageType: 'Close' }]);
  });

  await test.step('DisplayError on the error page, with no message of its own', async () => {
    await open('http', 'error');
    await expectMessages('DisplayError').toEqual([{ messageType: 'DisplayError', message: 'Unknown error' }]);
  });

  for (const transport of ['http', 'socket'] as const) {
    await test.step(`Error with message, code, status and url, and DisplayError with its message: ${transport}`, async () => {
      const { token } = await openSession(gateway, {});
      await setFaults(gateway, token, { failNext: 100 });
      await openBareHost(page, gateway, { path: 'withdrawal', parent: { token, transport }, user: hostUser(brazil) });
      await advanceToMessages('DisplayError', 1);
      await expectMessages('DisplayError').toEqual([
        { messageType: 'DisplayError', message: 'The sandbox was asked to fail.' },
      ]);
      await expectMessages('Error').toContainEqual(sandboxFault('/BANKING/methods-withdrawal'));
      await expectMessages('Error').toContainEqual(sandboxFault('/BANKING/userdata-payment-snippet'));
    });

    await test.step(`TokenExpired once, and Error for each 401: ${transport}`, async () => {
      const { token } = await open(transport);
      await expectMessages('Init').toHaveLength(1);
      await widget.getByRole('button', { name: /^Change region/ }).click();
      const mexico = widget.getByRole('button', { name: /Mexico/ });
      await expect(mexico).toBeVisible();
      await expireToken(gateway, token);
      await mexico.click();
      // The look-up of an unfinished payment is a third call, if it was not answered before.
      const expired = { messageType: 'Error', message: expect.any(String), code: 'UNAUTHORIZED', status: 401 };
      await expectMessages('Error').toContainEqual({ ...expired, url: '/BANKING/methods-payment-v3' });
      await expectMessages('Error').toContainEqual({ ...expired, url: '/BANKING/userdata-payment-snippet' });
      for (const error of await messagesOfType(page, 'Error'))
        expect(error).toEqual({ ...expired, url: expect.stringMatching(/^\/BANKING\//) });
      await expect.poll(() => messagesOfType(page, 'TokenExpired')).toEqual([{ messageType: 'TokenExpired' }]);
    });
  }

  await test.step('Reconnect with the number of each attempt, until the socket is connected', async () => {
    let isDown = false;
    await page.routeWebSocket(/\/v4\/socket\.io/, (socket) => {
      if (isDown) void socket.close();
      else socket.connectToServer();
    });
    const { token } = await open('socket');
    await expectMessages('Init').toHaveLength(1);
    await expect(widget.getByRole('button', { name: /^Pix/ })).toBeVisible();
    expect(await messagesOfType(page, 'Reconnect')).toEqual([]);
    isDown = true;
    await setFaults(gateway, token, { cutSocket: true });
    await advanceToMessages('Reconnect', 2);
    await expectMessages('Reconnect').toHaveLength(2);
    isDown = false;
    await advanceToMessages('Reconnect', 3);
    await expectMessages('Reconnect').toEqual([1, 2, 3].map((attempt) => ({ messageType: 'Reconnect', attempt })));
  });

  for (const { message, breakStart } of brokenStarts) {
    await test.step(`InitError when start-up fails: ${message}`, async () => {
      const other = await context.newPage();
      await breakStart(other);
      const { token } = await openSession(gateway, {});
      await openBareHost(other, gateway, { parent: { token, transport: 'http' }, user: hostUser(brazil) });
      await expect(other.frameLocator('iframe').locator('body')).toBeVisible();
      await expect.poll(() => messagesFrom(other)).toEqual([loaded, { messageType: 'InitError', message }]);
    });
  }

  await test.step('InitError when the host data are incomplete', async () => {
    await openBareHost(page, gateway, { parent: {}, user: hostUser(brazil) });
    await expect
      .poll(() => messagesFrom(page))
      .toEqual([loaded, { messageType: 'InitError', message: 'Incorrect data from host' }]);
  });
});
