import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fieldsOf, layoutOf, messagesOf } from '../builders/layouts';
import { brazil, mexico, nigeria, russia } from '../builders/players';
import { messagesFrom, widgetFrame } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

/** The payloads of the page's create calls. */
function createsOf(page: Page): Record<string, unknown>[] {
  const creates: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/BANKING_DEPOSIT/create')) creates.push(request.postDataJSON());
  });
  return creates;
}

test('cryptocurrency: list, networks, address with QR code, memo copied separately, minimum, confirmations and warnings [DEP-2]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  const creates = createsOf(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !/^(?:data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  const { widget, decide } = await openWidget({
    page,
    gateway: baseURL,
    visitor: russia,
    parent: {
      bonusList: [{ id: 7, type: 'deposit', depositBonusData: { minDeposit: 300 } }],
      experiments: [{ key: 'analytics-21868', group: 'group_b' }],
      schema: { meta: { cryptoBonus: true, cryptoInstructionVideo: true } },
    },
  });
  await widget.getByRole('button', { name: 'Cryptocurrency' }).click();
  await expectRoute(page, '/deposit/crypto');

  // Bitcoin has no guide of its own; in Russia the product's video is shown, and it loads.
  await widget.getByRole('button', { name: /^Bitcoin/ }).click();
  await expectRoute(page, '/deposit/crypto/address');
  await widget.getByRole('button', { name: 'Video guide' }).click();
  await expectRoute(page, '/deposit/video-instruction');
  const film = widget.locator('video');
  await expect(film).toHaveAttribute('src', /videos\/crypto-instruction\.webm$/);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await widget.getByRole('button', { name: 'Back' }).click();
  await expectRoute(page, '/deposit/crypto/address');
  await widget.getByRole('button', { name: 'Back' }).click();
  await expectRoute(page, '/deposit/crypto');

  await widget.getByRole('button', { name: /^Tether/ }).click();
  await expect(widget.getByRole('radio')).toHaveCount(4);
  await widget.locator('label', { hasText: 'TON' }).click();
  const bonus = widget.getByRole('switch', { name: 'Use bonus' });
  await expect(bonus).toBeChecked();
  await expect(widget.getByText('Next, you’ll see the address to send coins to.')).toBeVisible();
  // Nothing is paid by this press.
  await widget.getByRole('button', { name: 'Show address' }).click();

  // The address has the form's route, so only its text says that the call was answered.
  const text = (label: string) => widget.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
  await expect(text('Network')).toHaveText('TON (test)');
  await expectRoute(page, '/deposit/crypto/address');
  expect(creates).toEqual([expect.objectContaining({ amount: null, bonusId: 7, fields: { network: 'TON' } })]);
  await expect(text('Minimum amount')).toHaveText('₮5');
  await expect(text('Confirmations needed')).toHaveText('20');
  await expect(
    widget.getByText('Add this memo to your transfer. Without it, we can’t credit your deposit.'),
  ).toBeVisible();
  await expect(
    widget.getByText(
      'Send only USDT on the TON (test) network. Other coins, or coins sent on another network, can’t be recovered.',
    ),
  ).toBeVisible();
  await expect(widget.getByRole('img', { name: 'QR code' })).toBeVisible();

  // Each is copied alone, without the spaces that group it on screen.
  for (const [label, shape] of [
    ['Address', /^kQ[\w-]{46}$/],
    ['Memo', /^\d+$/],
  ] as const) {
    await widget.getByRole('button', { name: new RegExp(`^Copy ${label}`) }).click();
    await expect(widget.getByRole('button', { name: new RegExp(`^Copied ${label}`) })).toBeVisible();
    expect(await widgetFrame(page).evaluate(() => navigator.clipboard.readText())).toMatch(shape);
  }
  await decide('approve');
  await expectRoute(page, '/deposit/complete');
  // QR code, icons and video come from the gateway.
  expect(elsewhere).toEqual([]);
});

test('the coin is the step’s, else the payment’s, never the method’s name [DEP-2]', async ({ page, baseURL }) => {
  let changes: { currency?: string; stepCurrency?: string } = {};
  await page.route(/BANKING_DEPOSIT\/create|BANKING\/transaction\?/, async (route) => {
    const made = await (await route.fetch()).json();
    if (made === null || made.error) return route.fulfill({ json: made });
    const { currency: _, ...next } = made.next;
    const { currency = made.currency, stepCurrency } = changes;
    const json = { ...made, currency, next: { ...next, ...(stepCurrency && { currency: stepCurrency }) } };
    return route.fulfill({ json });
  });
  for (const [reply, title, minimum, warning] of [
    [
      { stepCurrency: 'DOGE' },
      'Send DOGE to this address',
      'DOGE 0.0001',
      'Send only DOGE on the Bitcoin (test) network.',
    ],
    [{ currency: 'LTC' }, 'Send LTC to this address', 'Ł 0.0001', 'Send only LTC on the Bitcoin (test) network.'],
    [{}, 'Send the coins to this address', '0.0001', 'Send only on the Bitcoin (test) network.'],
  ] as const) {
    changes = reply;
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
    await widget.getByRole('button', { name: /^Cryptocurrency/ }).click();
    await widget.getByRole('button', { name: /^Bitcoin/ }).click();
    await widget.getByRole('button', { name: 'Show address' }).click();
    await expect(widget.getByRole('heading', { name: title })).toBeVisible();
    const least = widget.locator('dt', { hasText: 'Minimum' }).locator('xpath=following-sibling::dd[1]');
    await expect(least).toHaveText(minimum);
    await expect(widget.getByText(warning)).toBeVisible();
  }
});

test('where the clipboard is blocked, Copy reports the failure and selects the text', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Reflect.set(navigator.clipboard, 'writeText', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    document.execCommand = () => false;
  });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await widget.getByRole('button', { name: /^Cryptocurrency/ }).click();
  await widget.getByRole('button', { name: /^Bitcoin/ }).click();
  await widget.getByRole('button', { name: 'Show address' }).click();
  await widget.getByRole('button', { name: /^Copy Address/ }).click();
  await expect(widget.getByRole('button', { name: /^Couldn’t copy/ })).toBeVisible();
  await expect(widget.getByText('Couldn’t copy. Select the text and copy it manually.')).toBeAttached();
  expect(await widgetFrame(page).evaluate(() => String(getSelection()).replaceAll(/\s/g, ''))).toMatch(/^tb1q/);
});

test('a card form follows its definitions; the number is neither stored nor logged nor sent to the host [DEP-6]', async ({
  page,
  baseURL,
}) => {
  const layout = layoutOf('card_br_credit');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.context().on('page', (tab) => tab.close());
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent: { analytics: true } });
  await widget.getByRole('button', { name: /^Card/ }).click();
  await widget.getByRole('button', { name: /^Credit card/ }).click();
  await expectRoute(page, '/deposit/host-to-host');
  const number = widget.locator('input[name="card_number"]');
  for (const [name, autocomplete] of [
    ['card_number', 'cc-number'],
    ['expiry', 'cc-exp'],
    ['cvc', 'cc-csc'],
    ['holder', 'cc-name'],
  ])
    await expect(widget.locator(`input[name="${name}"]`)).toHaveAttribute('autocomplete', autocomplete ?? '');

  await number.pressSequentially('4111 1111 1111 1112');
  await number.press('Tab');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('');
  await fillForm(widget, fieldsOf(layout), layout.samples, '500', 'en');
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
  const typed = (await number.inputValue()).replaceAll(' ', '');
  await widget.getByRole('button', { name: /^Deposit / }).click();
  await expect(widget.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();

  const kept = await widgetFrame(page).evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      await indexedDB.databases(),
    ]),
  );
  const everywhere = [kept, JSON.stringify(await messagesFrom(page)), ...logged].join('\n').replaceAll(' ', '');
  expect(typed).toMatch(/^\d{13,19}$/);
  expect(everywhere).not.toContain(typed);
  const cvc = layout.samples.cvc?.valid ?? 'none';
  expect(kept).not.toContain(`"${cvc}"`);
});

test('bonus details and the video guide open from the form, and Back returns to it [DEP-8]', async ({
  page,
  baseURL,
}) => {
  const bonusList = [
    {
      id: 7,
      type: 'deposit',
      depositBonusData: { minDeposit: 300 },
      title: { en: 'Double it' },
      text: { en: 'Up to R$1,500' },
      expiresAt: '2027-03-01T00:00:00Z',
    },
  ];
  const film = (lang: string) =>
    openWidget({ page, gateway: baseURL, visitor: { ...brazil, lang }, parent: { bonusList } });
  const { widget } = await film('en');
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await widget.locator('input[name="cpf"]').fill('529.982.247-25');
  await widget.getByRole('button', { name: 'Bonus details' }).click();
  await expectRoute(page, '/deposit/bonus-details');
  for (const said of ['Double it', 'Up to R$1,500', 'Minimum deposit: R$300', 'Valid until March 1, 2027'])
    await expect(widget.getByText(said)).toBeVisible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expectRoute(page, '/deposit/redirect/pix');
  await expect(widget.locator('input[name="cpf"]')).toHaveValue('529.982.247-25');
  await widget.getByRole('button', { name: 'Video guide' }).click();
  await expect(widget.locator('video')).toHaveAttribute('src', 'https://media.example/guides/pix.en_br.v2.mp4');

  // By language and country; Spanish has none for Brazil, so the English one is shown.
  for (const [lang, src] of [
    ['pt', 'pt_br'],
    ['es', 'en_br'],
  ] as const) {
    await film(lang);
    await widget.getByRole('button', { name: /^Pix/ }).click();
    await widget.getByRole('button', { name: messagesOf(lang)['video.title'] ?? '' }).click();
    await expect(widget.locator('video')).toHaveAttribute('src', `https://media.example/guides/pix.${src}.v2.mp4`);
  }
});

test('the method’s support link is on its form, steps and status, and only if it is https [DEP-10]', async ({
  page,
  baseURL,
}) => {
  const layout = layoutOf('bank_transfer_ng');
  const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: nigeria });
  const link = widget.getByRole('link', { name: 'Contact support' });
  const expectLink = async () => {
    await expect(link).toHaveAttribute('href', 'https://support.example/telegram/ng');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  };
  await widget.getByRole('button', { name: /^Bank transfer/ }).click();
  await expectRoute(page, '/deposit/group');
  await widget
    .getByRole('button', { name: /^Bank transfer/ })
    .first()
    .click();
  await expectRoute(page, '/deposit/group/redirect');
  await expectLink();
  await fillForm(widget, fieldsOf(layout), layout.samples, '50000', 'en');
  await widget.getByRole('button', { name: /^Deposit / }).click();
  await expectRoute(page, '/deposit/redirect/instruction');
  await expectLink();
  await decide('decline');
  await expectRoute(page, '/deposit/complete');
  await expectLink();

  await page.route('**/BANKING/methods-payment-v3*', async (route) => {
    const methods = await (await route.fetch()).json();
    methods.bank_transfer_ng.support = 'javascript:alert(1)';
    await route.fulfill({ json: methods });
  });
  const hostile = await openWidget({ page, gateway: baseURL, visitor: nigeria });
  await hostile.widget.getByRole('button', { name: /^Bank transfer/ }).click();
  await expectRoute(page, '/deposit/group');
  await hostile.widget
    .getByRole('button', { name: /^Bank transfer/ })
    .first()
    .click();
  await expectRoute(page, '/deposit/group/redirect');
  await expect(link).toHaveCount(0);
});

test('on a phone a Pix invoice is one line to copy, with its QR code one press away, and nothing covers it', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  const layout = layoutOf('pix');
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await fillForm(widget, fieldsOf(layout), layout.samples, '500', 'en');
  await widget.getByRole('button', { name: /^Deposit R/ }).click();
  const value = widget.getByText(/^00020126/);
  const height = await value.evaluate(({ parentElement }) => parentElement?.getBoundingClientRect().height);
  expect(height).toBeLessThan(30);
  await widget.getByRole('button', { name: 'Copy Pix code', exact: true }).click();
  await expect(widget.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await value.textContent());

  const code = widget.getByRole('img', { name: 'QR code' });
  await expect(code).toBeHidden();
  await widget.getByRole('button', { name: 'Pay from another device' }).press('Enter');
  await expect(code).toBeVisible();

  // Scrolled to any place, the claim lies over no part of what is to be paid.
  const paid = widget.getByRole('button', { name: 'I have paid' });
  for (const part of [
    value,
    widget.getByText('CASHIER SANDBOX', { exact: true }),
    widget.getByText('R$500').last(),
    code,
  ]) {
    await part.scrollIntoViewIfNeeded();
    const [box, button] = [await part.boundingBox(), await paid.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }
});

/** Each amount differs: the same payment twice within 2 s would be a duplicate (contract C8). */
const ends = [
  { outcome: 'approve', amount: '600', title: 'Payment received', text: 'The money is in your balance.' },
  {
    outcome: 'accept',
    amount: '700',
    title: 'Payment accepted',
    text: 'Once it’s confirmed, we’ll add the money to your balance.',
  },
  {
    outcome: 'decline',
    amount: '800',
    title: 'Payment failed',
    text: 'The payment was declined. You haven’t been charged.',
  },
  { outcome: 'underpay', amount: '500', title: 'Payment accepted', text: 'We’ve received R$300 of R$500 so far' },
  { outcome: 'expire', amount: '900', title: 'Payment failed', text: 'The time to pay has run out.' },
] as const;

test('a voucher shows the bars that a till scans, the last day to pay, and an amount that is not copied', async ({
  page,
  baseURL,
}) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: { ...mexico, lang: 'en' } });
  await widget.getByRole('button', { name: /^Cash/ }).first().click();
  await widget.getByRole('button', { name: /^Cash at OXXO/ }).click();
  const layout = layoutOf('oxxo');
  const replies: { payBy?: string; requisites?: { barcode?: unknown }[] }[] = [];
  await page.route('**/BANKING_DEPOSIT/create*', async (route) => {
    const response = await route.fetch();
    replies.push((await response.json()).next);
    await route.fulfill({ response });
  });
  await fillForm(widget, fieldsOf(layout), layout.samples, '700', 'en');
  await widget.locator('button[type="submit"]').click();
  const bars = widget.getByRole('img', { name: 'Barcode' });
  await expect(bars.locator('path')).toHaveAttribute('d', /^M10 0h/);
  const box = await bars.boundingBox();
  expect(box?.height).toBeGreaterThan(100);
  expect(replies).toHaveLength(1);
  const payBy = new Date(replies[0]?.payBy ?? '');
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(payBy);
  await expect(widget.getByText('Pay by')).toContainText(day);
  await expect(widget.getByRole('button', { name: 'Copy Payment code' })).toBeVisible();
  await expect(widget.getByRole('button', { name: /^Copy Amount/ })).toHaveCount(0);
  await expect(widget.getByRole('definition').filter({ hasText: 'MX$700' })).toBeVisible();

  // A till also scans the saved picture: its bars are dark on white.
  const saved = page.waitForEvent('download');
  await widget.getByRole('button', { name: 'Save as picture' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^[\w-]+\.png$/);
  const png = await readFile(await download.path());
  const dark = await page.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, 1);
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, -250);
      const { data } = context?.getImageData(0, 0, picture.width, 1) ?? { data: [] };
      return [...data].filter((value, index) => index % 4 === 0 && value < 128).length / picture.width;
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  expect(dark).toBeGreaterThan(0.25);
  expect(dark).toBeLessThan(0.6);
});

test('the status screen shows amount, number and next action for each outcome, and starts a new deposit or closes [DEP-9]', async ({
  page,
  baseURL,
}) => {
  test.slow();
  page.context().on('page', (tab) => tab.close());
  const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport: 'socket' });
  const layout = layoutOf('picpay');
  let isFilled = false;
  for (const { outcome, amount, title, text } of ends) {
    await widget.getByRole('button', { name: /^PicPay/ }).click();
    // After a failure the form has what was sent.
    if (isFilled) await widget.getByRole('textbox', { name: 'Amount' }).fill(amount);
    else await fillForm(widget, fieldsOf(layout), layout.samples, amount, 'en');
    isFilled = title === 'Payment failed';
    await widget.getByRole('button', { name: /^(?:Deposit |Make another deposit)/ }).click();
    await expectRoute(page, '/deposit/complete');
    await expect(widget.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();
    await expect(widget.getByText('This page updates automatically')).toBeVisible();
    await expect(widget.getByText('Finish the payment on the PicPay page')).toBeVisible();
    await expect(widget.getByText(/^Last checked at /)).toBeVisible();
    await decide(outcome);
    await expect(widget.getByRole('heading', { name: title })).toBeVisible();
    await expect(widget.getByText(text)).toBeVisible();
    await expect(widget.getByText(`R$${amount}`).first()).toBeVisible();
    await expect(widget.getByText('PicPay')).toBeVisible();
    await expect(widget.getByRole('button', { name: /^Copy ID for support/ })).toBeVisible();
    if (outcome === 'underpay') await expect(widget.getByText('R$300 of R$500', { exact: true })).toBeVisible();
    await expect(widget.getByText(/^Last checked at /)).toHaveCount(0);
    if (outcome === 'expire') {
      await widget.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => messagesFrom(page)).toContainEqual({ messageType: 'Close' });
    }
    await widget
      .getByRole('button', { name: title === 'Payment failed' ? 'Choose another method' : 'New deposit' })
      .click();
    await expectRoute(page, '/deposit');
  }
});
