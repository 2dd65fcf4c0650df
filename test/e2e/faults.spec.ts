import type { FrameLocator, Page } from '@playwright/test';
import { layoutOf } from '../builders/layouts';
import { mexico } from '../builders/players';
import { messagesOfType, setFaults } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';
import { type FaultProxy, startFaultProxy } from '../support/faultProxy';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { failedSocket } from './support/noTrouble';
import { openWidget } from './support/openWidget';

let proxy: FaultProxy;

test.beforeEach(async ({ baseURL, allowErrors }) => {
  allowErrors(failedSocket);
  proxy = await startFaultProxy(Number(new URL(baseURL ?? '').port));
});
test.afterEach(() => proxy.close());

async function openSpei(widget: FrameLocator, page: Page): Promise<void> {
  await widget.getByRole('button', { name: /^SPEI/ }).first().click();
  await expectRoute(page, '/deposit/redirect');
  const { method, samples } = layoutOf('spei');
  await fillForm(widget, method.fields, samples, '500', 'en');
}
/** The transaction ids that the host has received. */
const reportedIds = async (page: Page): Promise<Set<unknown>> =>
  new Set((await messagesOfType(page, 'Transaction')).map(({ id }) => id));

test('where web sockets are blocked, a deposit falls back to HTTP, and its outcome is shown', async ({ page }) => {
  proxy.set({ isWebSocketBlocked: true });
  const { widget, decide } = await openWidget({ page, gateway: proxy.url, visitor: mexico, transport: 'socket' });
  await openSpei(widget, page);
  await widget.getByRole('button', { name: /^Deposit/ }).click();
  await expectRoute(page, '/deposit/redirect/instruction');
  await decide('approve');
  await expectRoute(page, '/deposit/complete');
  await expect(widget.getByText('Payment received')).toBeVisible();
  expect((await reportedIds(page)).size).toBe(1);
});

test('a lost connection shows a notice, is retried, and is restored at once when the network returns', async ({
  page,
}) => {
  await page.clock.install();
  const noticeChunk = page.waitForResponse(/\/aside\..*\.js$/);
  const { widget } = await openWidget({ page, gateway: proxy.url, visitor: mexico, transport: 'socket' });
  await openSpei(widget, page);
  const typed = await widget.locator('input[name="amount"]').inputValue();
  // The notice is in a chunk that is loaded when idle.
  await noticeChunk;
  proxy.set({ isDown: true });
  proxy.cut();
  const notice = widget.getByRole('status').filter({ hasText: 'No connection' });
  await advanceUntil(page, () => notice.isVisible());
  expect((await messagesOfType(page, 'Reconnect')).map(({ attempt }) => attempt).slice(0, 3)).toEqual([1, 2, 3]);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeVisible();
  proxy.set({});
  await page.frames()[1]?.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(notice).toBeHidden();
  await expect(widget.locator('input[name="amount"]')).toHaveValue(typed);
  await widget.getByRole('button', { name: /^Deposit/ }).click();
  await expectRoute(page, '/deposit/redirect/instruction');
});

for (const transport of ['socket', 'http'] as const) {
  test(`a connection that dies during a submit makes one payment, and the player gets to its step: ${transport} [TX-5] [NET-9]`, async ({
    page,
  }) => {
    await page.clock.install();
    const { widget } = await openWidget({ page, gateway: proxy.url, visitor: mexico, transport });
    await openSpei(widget, page);
    // Requests arrive; replies are lost.
    proxy.set({ down: 'drop' });
    await widget.getByRole('button', { name: /^Deposit/ }).click();
    if (transport === 'socket')
      expect(
        await advanceUntil(page, async () => (await messagesOfType(page, 'Reconnect')).length > 0),
      ).toBeLessThanOrEqual(30_000);
    proxy.set({});
    proxy.cut();
    await advanceUntil(page, () => widget.locator('[data-route="/deposit/redirect/instruction"]').isVisible());
    await expectRoute(page, '/deposit/redirect/instruction');
    expect((await reportedIds(page)).size).toBe(1);
  });
}

test('Enter, a double click and a reload during the submit make one payment, which is shown after the reload [TX-5] [TX-8]', async ({
  page,
  baseURL,
}) => {
  const { widget, token } = await openWidget({ page, gateway: proxy.url, visitor: mexico });
  await openSpei(widget, page);
  // Longer than the reload takes: the create call ends after it.
  await setFaults(baseURL ?? '', token, { delayMs: 4000 });
  const sent = proxy.sent();
  await widget.locator('input[name="amount"]').press('Enter');
  await widget.getByRole('button', { name: /^Deposit/ }).dblclick({ force: true });
  await expect.poll(() => proxy.sent()).toBeGreaterThan(sent);
  await page.reload();
  await setFaults(baseURL ?? '', token, {});
  await expect.poll(async () => (await reportedIds(page)).size, { timeout: 60_000 }).toBe(1);
  await expect(widget.getByText(/^Payment (?:of .* )?in progress|^Payment details|^How to pay/).first()).toBeVisible();
});

test('a gateway killed during a submit and restarted has the payment once, and the player sees it [GATE-3]', async ({
  page,
  allowErrors,
}) => {
  // The step's code may be on its way when the gateway is killed; it is loaded again.
  allowErrors(/^console error: ChunkLoadError/);
  await page.clock.install();
  const gateway = await startBuiltGateway();
  try {
    const { widget, decide } = await openWidget({ page, gateway: gateway.url, visitor: mexico, transport: 'socket' });
    await openSpei(widget, page);
    const press = () => widget.getByRole('button', { name: /^Deposit/ }).click();
    await press();
    await gateway.killAndRestart();
    // Either the payment was stored before the kill, or the widget shows that it was not made.
    const notMade = widget.getByText('Your deposit request didn’t go through');
    const step = widget.locator('[data-route="/deposit/redirect/instruction"]');
    await advanceUntil(page, () => step.or(notMade).first().isVisible());
    if (await notMade.isVisible()) await press();
    await advanceUntil(page, () => step.isVisible());
    await expectRoute(page, '/deposit/redirect/instruction');
    expect((await reportedIds(page)).size).toBe(1);
    await gateway.killAndRestart();
    await decide('approve');
    await advanceUntil(page, () => widget.locator('[data-route="/deposit/complete"]').isVisible());
    await expectRoute(page, '/deposit/complete');
    expect((await reportedIds(page)).size).toBe(1);
  } finally {
    await gateway.stop();
  }
});

test('a sandboxed frame without an origin works without storage [HOST-10]', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    document.addEventListener('DOMContentLoaded', () => {
      const frame = document.querySelector('iframe');
      frame?.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
    });
  });
  for (const transport of ['socket', 'http'] as const) {
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: mexico, transport });
    await expect(widget.getByRole('button', { name: /^SPEI/ }).first()).toBeVisible();
  }
});
