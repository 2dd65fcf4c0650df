import type { FrameLocator, Page } from '@playwright/test';
import { messagesOfType, openBareHost, openSession, setFaults } from '../support/bareHost';
import { expect, standsAt, test } from './support/cashierPage';

const brazil = { country: 'br', currency: 'BRL', lang: 'en', paymentGeo: 'BR' };

interface Player {
  readonly widget: FrameLocator;
  readonly token: string;
  readonly gateway: string;
}

async function openWidget(page: Page, gateway: string, transport: 'http' | 'socket'): Promise<Player> {
  const { token } = await openSession(gateway, {});
  await openBareHost(page, gateway, { parent: { token, transport }, user: brazil });
  return { widget: page.frameLocator('iframe'), token, gateway };
}

const digit = (from: number): number => from + Math.floor(Math.random() * (10 - from));
/** An amount of this test alone, by which its payment is found at the sandbox acquirer. Its end chooses no outcome. */
const newAmount = (): string => `${digit(1)}${digit(2)}${digit(1)}`;

async function sendPix({ widget }: Player, amount: string): Promise<void> {
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await widget.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await widget.locator('input[name="cpf"]').pressSequentially('52998224725');
  await widget.getByLabel('First and last name').fill('Ana Souza');
  await widget.getByRole('button', { name: /^Deposit R/ }).click();
}

/** Decides the payment of this amount as a person does, on the sandbox acquirer's own pages. */
async function decide(page: Page, gateway: string, amount: string, choice: string): Promise<void> {
  const acquirer = await page.context().newPage();
  await acquirer.goto(`${gateway}/sandbox/`);
  const money = acquirer.locator('b', { hasText: new RegExp(`(?<!\\d)${amount}(?!\\d)`) });
  await acquirer.getByRole('link').filter({ has: money }).click();
  await acquirer.getByRole('button', { name: choice }).click();
  await acquirer.close();
}

const statuses = async (page: Page) => (await messagesOfType(page, 'Transaction')).map(({ status }) => status);

test('a deposit-status push replaces the transaction and sets its status on the screen that shows it [TX-2]', async ({
  page,
  baseURL,
}) => {
  const player = await openWidget(page, baseURL ?? '', 'socket');
  const amount = newAmount();
  await sendPix(player, amount);
  // On the invoice.
  await expect(player.widget.getByRole('button', { name: 'I have paid' })).toBeVisible();
  await decide(page, player.gateway, amount, 'Approve the payment');
  await expect(player.widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(await statuses(page)).toEqual(['waiting', 'processed']);

  // On the list, above which a payment under way stands.
  await player.widget.getByRole('button', { name: 'New deposit' }).click();
  const second = newAmount();
  await sendPix(player, second);
  await expect(player.widget.getByRole('button', { name: 'I have paid' })).toBeVisible();
  for (const at of ['/redirect', '']) {
    await player.widget.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => new URL(page.frames()[1]?.url() ?? 'about:blank').pathname).toBe(`/cashier/deposit${at}`);
  }
  const card = player.widget.getByRole('button', { name: /^Payment in progress/ });
  await expect(card).toBeVisible();
  await decide(page, player.gateway, second, 'Decline');
  await expect(player.widget.getByRole('button', { name: /^Payment failed/ })).toBeVisible();
});

test('over HTTP the status is asked for until it is final [TX-6]', async ({ page, baseURL }) => {
  const player = await openWidget(page, baseURL ?? '', 'http');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/BANKING/transaction?id=')) asked.push(request.url());
  });
  const amount = newAmount();
  await sendPix(player, amount);
  await expect(player.widget.getByRole('button', { name: 'I have paid' })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await decide(page, player.gateway, amount, 'Approve the payment');
  await expect(player.widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const atTheEnd = asked.length;
  // The slowest pace is 15 s: nothing more is asked after a final status.
  await page.clock.install();
  await page.clock.fastForward(60_000);
  expect(asked).toHaveLength(atTheEnd);
});

test('after a reconnect the status is asked for: what was pushed meanwhile is not lost [TX-6]', async ({
  page,
  baseURL,
}) => {
  let isDown = false;
  await page.routeWebSocket(/\/v4\/socket\.io/, (socket) => {
    if (isDown) void socket.close();
    else socket.connectToServer();
  });
  // HTTP would take the socket's place, and ask by itself.
  await page.route('**/api/**', (route) => (isDown ? route.abort() : route.continue()));
  const player = await openWidget(page, baseURL ?? '', 'socket');
  const amount = newAmount();
  await sendPix(player, amount);
  await expect(player.widget.getByRole('button', { name: 'I have paid' })).toBeVisible();
  isDown = true;
  await setFaults(player.gateway, player.token, { cutSocket: true });
  await expect.poll(() => messagesOfType(page, 'Reconnect')).not.toEqual([]);
  await decide(page, player.gateway, amount, 'Approve the payment');
  await expect(player.widget.getByRole('heading', { name: 'Payment received' })).toBeHidden();
  isDown = false;
  await expect(player.widget.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 20_000 });
});

test('a payment that was left stays left: a late answer on it brings nobody back', async ({ page, baseURL }) => {
  let isHolding = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/v4\/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      // An answer to a call; pushes go on.
      if (isHolding && String(message).includes('messageId')) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  const player = await openWidget(page, baseURL ?? '', 'socket');
  const amount = newAmount();
  await sendPix(player, amount);
  await expect(player.widget.getByRole('button', { name: 'I have paid' })).toBeVisible();
  isHolding = true;
  await page.frames()[1]?.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => held.length).toBe(1);
  isHolding = false;
  await decide(page, player.gateway, amount, 'Approve the payment');
  await expect(player.widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await player.widget.getByRole('button', { name: 'New deposit' }).click();
  await standsAt(page, '/deposit');
  held[0]?.();
  // The answer to a call that was made later is there: so is the late one.
  await player.widget.getByRole('button', { name: /BRL/ }).click();
  await player.widget.getByRole('button', { name: /Mexico/ }).click();
  await expect(player.widget.getByRole('button', { name: /^SPEI/ }).first()).toBeVisible();
  await expect(player.widget.getByRole('button', { name: /^Payment/ })).toHaveCount(0);
});
