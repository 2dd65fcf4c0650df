import { brazil, hostUser } from '../builders/players';
import { openBareHost, openSession } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';
import { expect, expectRoute, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';

/** §2: routes that need no selection. All others redirect to the list without one. */
const open: Readonly<Record<string, string>> = {
  '': '/deposit',
  '/deposit': '/deposit',
  '/deposit/region': '/deposit/region',
  '/deposit/bonus-details': '/deposit/bonus-details',
  '/withdrawal': '/withdrawal',
  '/withdrawal/region': '/withdrawal/region',
  '/empty': '/empty',
  '/empty/region': '/empty/region',
  '/error': '/error',
  '/form': '/form',
  '/no/such/route': '/deposit',
  '/deposit/region/nameless': '/deposit',
  '/withdrawal/region/nameless': '/deposit',
};

const inner = [
  '/deposit/redirect',
  '/deposit/redirect/instruction',
  '/deposit/redirect/eazype',
  '/deposit/redirect/pix',
  '/deposit/redirect/unified-form',
  '/deposit/crypto',
  '/deposit/crypto/address',
  '/deposit/group',
  '/deposit/group/redirect',
  '/deposit/india',
  '/deposit/india/invoice',
  '/deposit/peer-to-peer',
  '/deposit/peer-to-peer/base',
  '/deposit/peer-to-peer/invoice',
  '/deposit/peer-to-peer/unified-form',
  '/deposit/peer-to-peer/instruction',
  '/deposit/host-to-host',
  '/deposit/cash',
  '/deposit/video-instruction',
  '/deposit/complete',
  '/withdrawal/redirect',
  '/withdrawal/redirect/instruction',
  '/withdrawal/nigerian-banks',
  '/withdrawal/group',
  '/withdrawal/group/redirect',
  '/withdrawal/confirm',
  '/withdrawal/complete',
];

test('every route of the three tables opens directly under another prefix, or redirects to the list without a selection, as unknown paths do [ROUTE-1] [ROUTE-5] [ROUTE-6]', async ({
  page,
}) => {
  const gateway = await startBuiltGateway({ PRODUCT: 'betting-cash' });
  try {
    const { widget } = await openWidget({ page, gateway: gateway.url, visitor: brazil, product: 'betting-cash' });
    await expect(widget.getByRole('button', { name: /^Pix/ })).toBeVisible();
    const wanted = { ...open, ...Object.fromEntries(inner.map((path) => [path, '/deposit'])) };
    for (const [path, shown] of Object.entries(wanted)) {
      // As a reload does: the document of that very address.
      await page.frames()[1]?.goto(`${gateway.url}/betting-cash${path}`, { waitUntil: 'commit' });
      await expect(widget.locator(`[data-route="${shown}"]`), path).toBeVisible();
      await expect.poll(() => new URL(page.frames()[1]?.url() ?? '').pathname, path).toBe(`/betting-cash${shown}`);
      if (path in open && shown === '/deposit')
        await expect(widget.getByRole('button', { name: /^Pix/ }), path).toBeVisible();
      if (/^\/(?:deposit|withdrawal)\/region$/.test(shown))
        await expect(widget.getByRole('heading', { name: 'Your region' })).toBeVisible();
    }
  } finally {
    await gateway.stop();
  }
});

test('the header shows the list’s title; elsewhere Back goes to the named route or to the previous page [ROUTE-2] [LIST-9]', async ({
  page,
  baseURL,
}) => {
  const back = page.frameLocator('iframe').getByRole('button', { name: 'Back' });
  const title = (name: string) => page.frameLocator('iframe').getByRole('heading', { level: 1, name, exact: true });
  for (const [path, platformVersion, heading, subtitle] of [
    ['deposit', 'redesign', 'Deposit', 'Deposit method'],
    ['deposit', 'classic', 'Deposit method', 'Deposit method'],
    ['withdrawal', 'redesign', 'Withdrawals', 'Withdrawal method'],
    ['withdrawal', 'classic', 'Withdrawal method', 'Withdrawal method'],
  ] as const) {
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, path, parent: { platformVersion } });
    await expect(title(heading)).toBeVisible();
    await expect(widget.getByText(subtitle, { exact: true }).last()).toBeVisible();
    await expect(back).toHaveCount(0);
  }
  const bonusList = [{ id: 1, type: 'deposit', depositBonusData: { minDeposit: 1 } }];
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent: { bonusList } });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await expectRoute(page, '/deposit/redirect/pix');
  await expect(title('Deposit')).toHaveCount(0);
  // The previous page.
  await widget.getByRole('button', { name: 'Bonus details' }).click();
  await expectRoute(page, '/deposit/bonus-details');
  await back.click();
  await expectRoute(page, '/deposit/redirect/pix');
  // The named routes.
  await back.click();
  await expectRoute(page, '/deposit/redirect');
  await back.click();
  await expectRoute(page, '/deposit');
});

test('a page begins at its top, and the way back leads to where the list was', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  const tile = widget.getByRole('button', { name: /^Boleto/ });
  await tile.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  const scrolled = () => tile.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await tile.click();
  await expectRoute(page, '/deposit/redirect');
  const amount = widget.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeVisible();
  await expect(amount).toBeInViewport();
  const back = widget.getByRole('button', { name: 'Back' });
  await expect(back).toBeInViewport();
  await back.click();
  await expect(tile).toBeVisible();
  await expect.poll(scrolled).toBe(before);
});

test('the focus begins at the top of each page, also where Back stays', async ({ page, baseURL }) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await expectRoute(page, '/deposit/redirect/pix');
  await widget.getByRole('button', { name: 'Back' }).press('Enter');
  await expectRoute(page, '/deposit/redirect');
  await expect(widget.locator('[data-route="/deposit/redirect"]')).toBeFocused();
});

test('pages use their route’s transition, and none with reduced motion [ROUTE-4]', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'moved', seen);
    const watch = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        if (!(effect instanceof KeyframeEffect) || !effect.target?.matches('[data-route] > main > div')) continue;
        const moves = JSON.stringify(effect.getKeyframes());
        seen.push(moves.includes('translateX') ? 'slide' : moves.includes('translateY') ? 'rise' : 'fade');
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const bonusList = [{ id: 1, type: 'deposit', depositBonusData: { minDeposit: 1 } }];
  const moved = async (): Promise<string[]> => {
    return (await page.frames()[1]?.evaluate(() => Reflect.get(window, 'moved').splice(0))) ?? [];
  };
  const walk = async () => {
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent: { bonusList } });
    await widget.getByRole('button', { name: /^PicPay/ }).click();
    await expectRoute(page, '/deposit/redirect');
    await expect(widget.getByRole('switch')).toBeVisible();
    return widget;
  };
  const widget = await walk();
  await expect.poll(moved).toContain('slide');
  await widget.getByRole('button', { name: 'Bonus details' }).click();
  await expect.poll(moved).toContain('rise');
  await widget.getByRole('button', { name: 'Back' }).click();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect.poll(moved).toContain('fade');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const calm = await walk();
  await calm.getByRole('button', { name: 'Bonus details' }).click();
  await expectRoute(page, '/deposit/bonus-details');
  await calm.getByRole('button', { name: 'Back' }).click();
  await expectRoute(page, '/deposit/redirect');
  expect(await moved()).toEqual([]);
});

test('every deposit and withdrawal route adds a performance mark at its start [ROUTE-7]', async ({ page, baseURL }) => {
  const marks = () =>
    page
      .frames()[1]
      ?.evaluate(() =>
        performance
          .getEntriesByName('cashier:route-start')
          .map((entry) => (entry instanceof PerformanceMark ? entry.detail.path : null)),
      );
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await widget.getByRole('button', { name: /^Cryptocurrency/ }).click();
  await widget.getByRole('button', { name: /^Bitcoin/ }).click();
  await widget.getByRole('button', { name: 'Show address' }).click();
  await expect(widget.getByRole('img', { name: 'QR code' })).toBeVisible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expectRoute(page, '/deposit/crypto');
  // The form and its step share a route.
  await expect.poll(marks).toEqual(['/deposit', '/deposit/crypto', '/deposit/crypto/address', '/deposit/crypto']);
  const paying = await openWidget({ page, gateway: baseURL, visitor: brazil, path: 'withdrawal' });
  await paying.widget.getByRole('button', { name: /^Pix/ }).click();
  await expectRoute(page, '/withdrawal/redirect');
  await expect.poll(marks).toEqual(['/withdrawal', '/withdrawal/redirect']);
  // Other routes add none.
  await openWidget({ page, gateway: baseURL, visitor: brazil, path: 'empty' });
  await expectRoute(page, '/empty');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Change region' })).toBeVisible();
  expect(await marks()).toEqual([]);
});

test('the empty and error pages of withdrawals have the title of withdrawals [ROUTE-2]', async ({ page, baseURL }) => {
  for (const path of ['empty?direct=0&transaction=withdrawal', 'error?backRoute=%2Fwithdrawal']) {
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, path });
    await expect(widget.getByRole('heading', { level: 1 }).first()).toHaveText('Withdrawals');
  }
});

test('reloading a group’s list with a payment under way shows its list again, and another group’s the main list [TX-8]', async ({
  page,
  baseURL,
}) => {
  const gateway = baseURL ?? '';
  const { token } = await openSession(gateway, {});
  const reopen = (path: string) =>
    openBareHost(page, gateway, { path, parent: { token, transport: 'http' }, user: hostUser(brazil) });
  await reopen('deposit');
  const widget = page.frameLocator('iframe');
  await widget.getByRole('button', { name: /^Cryptocurrency/ }).click();
  await widget.getByRole('button', { name: /^Bitcoin/ }).click();
  await widget.getByRole('button', { name: 'Show address' }).click();
  await expect(widget.getByRole('img', { name: 'QR code' })).toBeVisible();

  await reopen('deposit/crypto');
  await expect(widget.getByRole('heading', { level: 1, name: 'Cryptocurrency' })).toBeVisible();
  await expect(widget.getByRole('button', { name: /^Bitcoin/ })).toBeVisible();
  await reopen('deposit/peer-to-peer');
  await expectRoute(page, '/deposit');
  await expect(widget.getByRole('button', { name: /^Payment/ })).toBeVisible();
});
