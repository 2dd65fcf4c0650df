import type { FrameLocator, Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil, mexico } from '../builders/players';
import { messagesOfType, sendPush, setFaults } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

/** @param amount each differs: the same payment twice within 2 s would be a duplicate (contract C8) */
async function depositByPix(widget: FrameLocator, amount: '120' | '130' = '120'): Promise<void> {
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await widget.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await widget.locator('input[name="cpf"]').pressSequentially('52998224725');
  await widget.getByLabel('Full name').fill('Ana Souza');
  await widget.getByRole('button', { name: /^Deposit R/ }).click();
  await expect(widget.getByRole('button', { name: 'I have paid' })).toBeVisible();
}

/** Resolves when every request that the widget has started so far was reported to the test. */
const requestsSeen = (page: Page) => page.frames()[1]?.evaluate(() => fetch('/healthz'));

const statuses = async (page: Page) => (await messagesOfType(page, 'Transaction')).map(({ status }) => status);

/** Holds replies to calls over the socket between `hold` and `pass`, and passes pushes on. */
async function holdReplies(page: Page) {
  let isHolding = false;
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/v4\/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (isHolding && String(message).includes('messageId')) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  const pass = (): void => {
    isHolding = false;
  };
  return {
    hold(): void {
      isHolding = true;
    },
    /** Later ones are passed on; those that are held stay so. */
    pass,
    held: (): number => held.length,
    release(): void {
      pass();
      for (const send of held) send();
    },
  };
}

test('a deposit-status push updates the transaction on the screen that shows it [TX-2]', async ({ page, baseURL }) => {
  const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport: 'socket' });
  await depositByPix(widget);
  await decide('approve');
  await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(await statuses(page)).toEqual(['waiting', 'processed']);
  for (const time of ['Date and time', 'Finished']) await expect(widget.getByText(time, { exact: true })).toBeVisible();

  // The list shows a pending payment as a card.
  await widget.getByRole('button', { name: 'New deposit' }).click();
  await depositByPix(widget, '130');
  for (const at of ['/redirect', '']) {
    await widget.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => new URL(page.frames()[1]?.url() ?? 'about:blank').pathname).toBe(`/cashier/deposit${at}`);
  }
  const card = widget.getByRole('button', { name: /^Payment of R\$130 in progress/ });
  await expect(card).toBeVisible();
  await decide('decline');
  await expect(widget.getByRole('button', { name: /^Payment failed/ })).toBeVisible();
});

test('over HTTP the status is polled until it is final, and no more after that [TX-6]', async ({ page, baseURL }) => {
  await page.clock.install();
  const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/BANKING/transaction?id=')) polls += 1;
  });
  await depositByPix(widget);
  for (const expected of [1, 2]) {
    await page.clock.runFor(3000);
    await expect.poll(() => polls).toBeGreaterThanOrEqual(expected);
  }
  await decide('approve');
  await page.clock.runFor(5000);
  await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const atTheEnd = polls;
  // Four times the longest interval.
  await page.clock.runFor(60_000);
  await requestsSeen(page);
  expect(polls).toBe(atTheEnd);
});

test('after a reconnect the status is fetched, so a push sent while the socket was down is not lost [TX-6]', async ({
  page,
  baseURL,
}) => {
  let isDown = false;
  await page.routeWebSocket(/\/v4\/socket\.io/, (socket) => {
    if (isDown) void socket.close();
    else socket.connectToServer();
  });
  // Otherwise the fallback would poll over HTTP.
  await page.route('**/api/**', (route) => (isDown ? route.abort() : route.continue()));
  const { widget, token, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport: 'socket' });
  await depositByPix(widget);
  isDown = true;
  await setFaults(baseURL ?? '', token, { cutSocket: true });
  await expect.poll(() => messagesOfType(page, 'Reconnect')).not.toEqual([]);
  await decide('approve');
  await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeHidden();
  isDown = false;
  await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('a result that a push brings before its reason is announced once, with its reason', async ({ page, baseURL }) => {
  const replies = await holdReplies(page);
  const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport: 'socket' });
  await depositByPix(widget);
  replies.hold();
  await decide('decline');
  const result = widget.getByRole('status').filter({ hasText: 'Payment failed' });
  // Screen readers wait for the end of a change that is busy.
  await expect(result).toHaveAttribute('aria-busy', 'true');
  replies.release();
  await expect(result).toHaveAttribute('aria-busy', 'false');
  await expect(result).toContainText('declined');
});

test('a late reply about a payment that the player has left does not navigate back to it', async ({
  page,
  baseURL,
}) => {
  const replies = await holdReplies(page);
  const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport: 'socket' });
  await depositByPix(widget);
  replies.hold();
  await page.frames()[1]?.evaluate(() => window.dispatchEvent(new Event('online')));
  // Another call's reply may be held beside the transaction's.
  await expect.poll(replies.held).toBeGreaterThan(0);
  replies.pass();
  await decide('approve');
  await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await widget.getByRole('button', { name: 'New deposit' }).click();
  await expectRoute(page, '/deposit');
  replies.release();
  // The reply to a later call has arrived, so the late reply has, too.
  await widget.getByRole('button', { name: /BRL/ }).click();
  await widget.getByRole('button', { name: /Mexico/ }).click();
  await expect(widget.getByRole('button', { name: /^SPEI/ }).first()).toBeVisible();
  await expect(widget.getByRole('button', { name: /^Payment/ })).toHaveCount(0);
});

test('a reported payment is followed on the status screen, with its details one press away, over a reload', async ({
  page,
  baseURL,
}) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: mexico });
  await widget.getByRole('button', { name: /^Cash/ }).click();
  await widget.getByRole('button', { name: /^Cash at OXXO/ }).click();
  const { method, samples } = layoutOf('oxxo');
  await fillForm(widget, method.fields, samples, '700', 'en');
  await widget.getByRole('button', { name: /^Deposit MX\$/ }).click();
  await widget.getByRole('button', { name: 'I have paid' }).click();
  const barcode = widget.getByRole('img', { name: 'Barcode' });
  const details = widget.getByRole('button', { name: 'Payment details' });
  for (const open of [async () => {}, async () => void (await page.frames()[1]?.evaluate(() => location.reload()))]) {
    await open();
    await expectRoute(page, '/deposit/complete');
    await expect(widget.getByText('Thanks. We’re checking your payment.')).toBeVisible();
    await expect(widget.getByText('You can close this window.')).toBeVisible();
    // What the server has said of the method.
    await expect(widget.getByText('In a few minutes')).toBeVisible();
    await expect(barcode).toBeHidden();
    await details.click();
    await expect(barcode).toBeVisible();
    await expect(widget.getByText(/^Pay by/)).toBeVisible();
  }
  await widget.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => messagesOfType(page, 'Close')).toHaveLength(1);
});

test('a host that forbids closing is not asked to close: Done leads to the list, which has the payment', async ({
  page,
  baseURL,
}) => {
  const opening = { page, gateway: baseURL, visitor: brazil, parent: { closingButton: false } };
  const { widget } = await openWidget(opening);
  await depositByPix(widget);
  await widget.getByRole('button', { name: 'I have paid' }).click();
  await expect(widget.getByText('Thanks. We’re checking your payment.')).toBeVisible();
  await expect(widget.getByText('You can close this window.')).toHaveCount(0);
  await widget.getByRole('button', { name: 'Done' }).click();
  await expectRoute(page, '/deposit');
  expect(await messagesOfType(page, 'Close')).toEqual([]);
  await widget.getByRole('button', { name: /^Payment of R\$120 in progress/ }).click();
  await expectRoute(page, '/deposit/complete');
});

test('a finished payment shows the balance that came after it, and its form opens again with the amount', async ({
  page,
  baseURL,
}) => {
  const { widget, token, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport: 'socket' });
  const pushBalance = (amount: string) =>
    sendPush(baseURL ?? '', token, {
      type: 'login-token',
      data: { user: { balanceData: { primary: { amount, currency: 'BRL' } } } },
    });
  await depositByPix(widget);
  await pushBalance('1000');
  await decide('approve');
  await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(widget.getByText(/^Balance/)).toHaveCount(0);
  await pushBalance('1120');
  await expect(widget.getByText('Balance: R$1,120')).toBeVisible();

  await widget.getByRole('button', { name: 'Pay again' }).click();
  await expectRoute(page, '/deposit/redirect/pix');
  await expect(widget.getByRole('textbox', { name: 'Amount' })).toHaveValue('120');
  await expect(widget.locator('input[name="cpf"]')).toHaveValue('');
});

test('Back from an invoice finds the form as it was sent, and says that a press makes another payment', async ({
  page,
  baseURL,
}) => {
  const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await depositByPix(widget);
  const cpf = widget.locator('input[name="cpf"]');
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(widget.getByRole('textbox', { name: 'Amount' })).toHaveValue('120');
  await expect(cpf).toHaveValue('529.982.247-25');
  await expect(widget.getByRole('button', { name: /^Payment of R\$120 in progress/ })).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Make another deposit' })).toBeVisible();
  await widget.getByRole('button', { name: /^Payment of R\$120 in progress/ }).click();
  await decide('approve');
  await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await widget.getByRole('button', { name: 'New deposit' }).click();
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await expect(cpf).toHaveValue('');
});

test('a payment of less than its amount shows so; the support link is clear of the buttons [DEP-9]', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport: 'socket' });
  await depositByPix(widget);
  await decide('underpay');
  await expect(widget.getByRole('heading', { name: 'Payment accepted' })).toBeVisible();
  await expect(widget.locator('[data-state="partial"]')).toBeVisible();
  await expect(widget.getByText('Partly paid', { exact: true })).toBeVisible();
  await expect(widget.getByText('R$72 of R$120', { exact: true })).toBeVisible();
  await expect(widget.getByText('The rest hasn’t arrived yet.')).toBeVisible();
  const support = await widget.getByRole('link', { name: 'Contact support' }).boundingBox();
  const button = await widget.getByRole('button', { name: 'New deposit' }).boundingBox();
  expect((support?.y ?? 0) + (support?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) - 8);
});

test('a failed withdrawal is named as one, with where the money is [WD-4]', async ({ page, baseURL }) => {
  const { widget, decide } = await openWidget({
    page,
    gateway: baseURL,
    visitor: brazil,
    transport: 'socket',
    path: 'withdrawal',
  });
  const layout = layoutOf('pix', 'withdrawal');
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await fillForm(widget, fieldsOf(layout), layout.samples, '100', 'en');
  await widget.getByRole('button', { name: /^Withdraw / }).click();
  await expect(widget.getByRole('heading', { name: 'Review and confirm' })).toBeVisible();
  await decide('decline');
  await expect(widget.getByRole('heading', { name: 'Withdrawal failed' })).toBeVisible();
  await expect(widget.getByText('The withdrawal was declined. The money goes back to your balance.')).toBeVisible();
  await expect(widget.getByText('You haven’t been charged')).toHaveCount(0);
});
