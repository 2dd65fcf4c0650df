import type { FrameLocator, Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { startBuiltGateway } from '../support/builtGateway';
import { expectAccessible, expectLegible } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { fillSignIn, opsToken } from './support/studioPage';

const guideOf = (page: Page) => page.getByRole('complementary', { name: 'Guide' });
const widgetOf = (page: Page) => page.frameLocator('iframe[title="Cashier"]');

/** A step of the path, by its title; another one that is unfolded may offer the same. */
const stepOf = (page: Page, title: string) =>
  guideOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const press = (page: Page, title: string, name: string) =>
  stepOf(page, title).getByRole('button', { name, exact: true }).click();
const expectTicked = (page: Page, title: string) =>
  expect(stepOf(page, title).getByRole('heading', { name: `${title} (done)` })).toBeVisible();
async function tick(page: Page, title: string): Promise<void> {
  await stepOf(page, title).getByRole('checkbox', { name: 'I have seen it' }).click();
  await expectTicked(page, title);
}

const buttons = { pix: /^Pix/, picpay: /^PicPay/ } as const;

/** Opens a method's form, and fills it in with the layout's samples. */
async function fill(widget: FrameLocator, method: keyof typeof buttons, amount: string): Promise<void> {
  await widget.getByRole('button', { name: buttons[method] }).first().click();
  const layout = layoutOf(method);
  await fillForm(widget, fieldsOf(layout), layout.samples, amount, 'en');
}

const pay = (widget: FrameLocator) => widget.getByRole('button', { name: /^Deposit R/ }).click();

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test("a player's path: a mistake, a payment, a payment page, a withdrawal, another language", async ({
  page,
  context,
}) => {
  await page.goto('/');
  await guideOf(page).getByRole('radio', { name: 'Player' }).check();
  await expect(page).toHaveURL(/guide=player/);
  await expectAccessible(page.mainFrame(), 'the guide');
  const widget = widgetOf(page);
  await press(page, 'Open the cashier', 'Open the deposit');
  await expectTicked(page, 'Open the cashier');

  await fill(widget, 'pix', '511');
  await expectTicked(page, 'Press Pix');
  const cpf = widget.locator('input[name="cpf"]');
  await cpf.fill('529.982.247-24');
  await cpf.blur();
  await expect(cpf).toHaveAttribute('aria-invalid', 'true');
  await cpf.fill('529.982.247-25');
  await pay(widget);
  await expectTicked(page, 'Pay 511');
  await expect(page.getByText('Pay 511: done. Next, 4 of 6: Pay 100 with PicPay')).toBeAttached();

  await press(page, 'Pay 100 with PicPay', 'Open the deposit');
  await fill(widget, 'picpay', '100');
  const opened = context.waitForEvent('page');
  await pay(widget);
  const acquirer = await opened;
  await acquirer.getByRole('button', { name: 'Approve the payment' }).click();
  await acquirer.close();
  await expectTicked(page, 'Pay 100 with PicPay');

  await press(page, 'Withdraw 111', 'Open the withdrawal');
  await widget.getByRole('button', { name: /^Pix/ }).first().click();
  await expect(widget.getByText('R$1,861.50')).toBeVisible();
  const withdrawal = layoutOf('pix', 'withdrawal');
  await fillForm(widget, fieldsOf(withdrawal), withdrawal.samples, '111', 'en');
  await widget.getByRole('button', { name: /^Withdraw R/ }).click();
  await widget.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectTicked(page, 'Withdraw 111');

  await press(page, 'In Portuguese, at night', 'Portuguese and dark');
  await expectTicked(page, 'In Portuguese, at night');
  await expect(guideOf(page).getByRole('progressbar')).toHaveAttribute('value', '6');
  await expect(guideOf(page).getByText('All done.')).toBeVisible();
  await expectLegible(page.mainFrame(), 'the guide, dark');
});

test("an integrator's path: messages, the lines to copy, an expired token and a fresh one, conformance's command", async ({
  page,
  context,
  baseURL: gateway = '',
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: gateway });
  await page.goto('/?guide=integrator');
  const widget = widgetOf(page);
  const first = 'Read what page and widget say';
  await press(page, first, 'Open the deposit');
  await expect(widget.getByRole('button', { name: buttons.pix }).first()).toBeVisible();
  await press(page, first, 'Show the messages');
  const controls = page.getByRole('complementary', { name: 'Sandbox controls' });
  await expect(controls.getByText('Init', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Guide', exact: true }).click();
  await expectTicked(page, first);

  await press(page, 'Copy what embeds it', 'Copy embed');
  await expectTicked(page, 'Copy what embeds it');
  expect(await copied(page)).toContain(`<script src="${gateway}/cashier/embed.js"></script>`);

  await fill(widget, 'pix', '511');
  await press(page, 'Let the token expire', 'Expire the token');
  await pay(widget);
  await expectTicked(page, 'Let the token expire');
  await press(page, 'Send a fresh token', 'Renew the token');
  await expectTicked(page, 'Send a fresh token');

  await press(page, 'Check a server', 'Copy conformance');
  await expect.poll(() => copied(page)).toMatch(/^npm run conformance -- --url http\S+ --token \S{20,} --table$/);
  await tick(page, 'Check a server');
});

test("an author's path: a method that is made in the studio is in the page's open list", async ({ page, context }) => {
  // Publishing would affect other tests.
  const built = await startBuiltGateway({ OPS_TOKEN: opsToken });
  try {
    await page.goto(`${built.url}/?guide=author`);
    const opened = context.waitForEvent('page');
    await stepOf(page, 'Open the studio').getByRole('link', { name: 'Open the studio' }).click();
    const studio = await opened;
    await fillSignIn(studio, 'Ana');
    await studio.getByRole('button', { name: 'New method' }).click();
    await studio.getByRole('dialog').getByLabel('Name in English').fill('Bank Key');
    await studio.getByRole('dialog').getByRole('combobox', { name: 'Countries' }).fill('Braz');
    await studio.getByRole('option', { name: 'Brazil' }).click();
    await studio.keyboard.press('Tab');
    await studio.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await studio.getByRole('button', { name: 'CPF', exact: true }).click();
    await page.bringToFront();
    await expectTicked(page, 'Open the studio');
    await tick(page, 'Make a method');
    await press(page, 'Leave a player at the list', 'Open the deposit');
    const widget = widgetOf(page);
    await expect(widget.getByRole('button', { name: buttons.pix }).first()).toBeVisible();

    await studio.bringToFront();
    await studio.getByRole('button', { name: 'Review and publish' }).click();
    await studio.getByRole('dialog').getByLabel('Change note').fill('New bank');
    await studio.keyboard.press('Enter');
    await expect(studio.getByText(/^Published as version 1\. Live in 1 of 1 open widget/)).toBeVisible();
    await page.bringToFront();
    await tick(page, 'Publish it');
    await widget.getByRole('button', { name: /^Bank Key/ }).click();
    await expectTicked(page, 'Pay with it');
    await expect(widget.locator('input[name="cpf"]')).toBeVisible();
  } finally {
    await built.stop();
  }
});

test("an engineer's path: health, a cut socket, the lost reply to a payment, two commands", async ({
  page,
  context,
  baseURL: gateway = '',
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: gateway });
  await page.goto('/?guide=engineer');
  const opened = context.waitForEvent('page');
  await stepOf(page, 'Ask how it is').getByRole('link', { name: 'Open /readyz' }).click();
  await (await opened).close();
  await expectTicked(page, 'Ask how it is');

  await press(page, 'Cut the connection', 'Cut the socket');
  await expect(stepOf(page, 'Cut the connection').getByRole('alert')).toHaveText('Open the cashier first.');
  // The list may be there before the socket is.
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')));
  await press(page, 'Cut the connection', 'Open the deposit');
  const widget = widgetOf(page);
  await expect(widget.getByRole('button', { name: buttons.pix }).first()).toBeVisible();
  await connected;
  await press(page, 'Cut the connection', 'Cut the socket');
  await expectTicked(page, 'Cut the connection');

  await fill(widget, 'pix', '511');
  await press(page, 'Lose the answer to a payment', 'Lose the next reply');
  await pay(widget);
  await expectTicked(page, 'Lose the answer to a payment');

  for (const [title, name, command] of [
    [
      'Compare what is served with what was built',
      'check:deployment',
      `npm run check:deployment -- ${gateway}/cashier/`,
    ],
    ['Kill a node while players pay', 'cluster', 'npm run cluster -- --players 10 --seconds 2 --only kill'],
  ] as const) {
    await press(page, title, `Copy ${name}`);
    await expect.poll(() => copied(page)).toBe(command);
    await tick(page, title);
  }
  await expect(guideOf(page).getByRole('progressbar')).toHaveAttribute('value', '5');
});

test('the guide is chosen and followed by keys alone', async ({ page }) => {
  await page.goto('/');
  await guideOf(page).getByRole('radio', { name: 'Player' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/guide=integrator/);
  await page.keyboard.press('Tab'); // the head of the first step, which is unfolded
  await page.keyboard.press('Tab');
  await expect(guideOf(page).getByRole('button', { name: 'Open the deposit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widgetOf(page).getByRole('button', { name: buttons.pix }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guideOf(page).getByRole('button', { name: 'Open the deposit' })).toBeFocused();
});

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the guide is opened from the page, steps aside for the cashier, shows the next step above it, and comes back', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(guideOf(page)).toBeHidden();
    await page.getByRole('region', { name: 'What you are looking at' }).getByRole('button', { name: 'Player' }).click();
    await expect(guideOf(page)).toBeVisible();
    await expectAccessible(page.mainFrame(), 'the guide on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await press(page, 'Open the cashier', 'Open the deposit');
    await expect(guideOf(page)).toBeHidden();

    const widget = widgetOf(page);
    const next = page.getByRole('button', { name: '2 of 6: Press Pix Guide' });
    await expect(next).toBeInViewport();
    await expect(widget.getByRole('button', { name: 'Close' })).toBeInViewport();
    await next.press('Enter');
    await expectTicked(page, 'Open the cashier');
    await page.getByRole('button', { name: 'Hide' }).click();
    await widget.getByRole('button', { name: 'Close' }).click();
    await expect(guideOf(page)).toBeVisible();
  });
});
