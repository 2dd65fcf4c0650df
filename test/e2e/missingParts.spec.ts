import { randomUUID } from 'node:crypto';
import { layoutOf } from '../builders/layouts';
import { brazil, kenya, mexico } from '../builders/players';
import { messagesOfType, sendToWidget } from '../support/bareHost';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute, openCashier, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

const formChunk = /\/cashier\/assets\/form\.[^/]*\.js$/;

test('a chunk that fails to load is requested again, and the error page replaces the screen', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  // React logs what the error page replaces; seldom it tries again what that has removed, to no effect (19.3, in
  // resolveRetryWakeable).
  allowErrors(/^console error: ChunkLoadError/, /^page error: .*_retryCache/);
  const gateway = baseURL ?? '';
  let asked = 0;
  await page.route(formChunk, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>gone</h1>' });
  });
  const { widget } = await openWidget({ page, gateway, visitor: brazil });
  await widget.getByRole('button', { name: /^Boleto/ }).click();

  await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  await expect.poll(() => messagesOfType(page, 'DisplayError')).toHaveLength(1);
  // Back works.
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(widget.getByRole('button', { name: /^Boleto/ })).toBeVisible();
  await widget.getByRole('button', { name: /^Boleto/ }).click();
  await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();

  await page.unroute(formChunk);
  await widget.getByRole('button', { name: 'Refresh' }).click();
  await expect(widget.locator('form input').first()).toBeVisible();
});

test('an error outside of every screen shows the error page, not an empty one', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/^page error: no marks$/);
  await page.addInitScript(() => {
    performance.mark = () => {
      throw new Error('no marks');
    };
  });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await expect(widget.getByRole('heading', { name: 'Error occurred' })).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(await messagesOfType(page, 'DisplayError')).toEqual([{ messageType: 'DisplayError', message: 'no marks' }]);
});

for (const { chunk, does, refusals } of [
  { chunk: 'shell', does: 'has the screens', refusals: 2 },
  { chunk: 'aside', does: 'follows payments', refusals: 4 },
  { chunk: 'later', does: 'polls', refusals: 4 },
])
  test(`the chunk that ${does} is requested until it loads; what is on the screen stays, and a payment is followed`, async ({
    page,
    baseURL,
  }) => {
    await page.clock.install();
    let requests = 0;
    await page.route(new RegExp(`/cashier/assets/${chunk}\\.[^/]*\\.js$`), (route) => {
      requests += 1;
      return requests > refusals ? route.continue() : route.abort();
    });
    const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: mexico });
    await widget.getByRole('button', { name: /^SPEI/ }).first().click();
    const { method, samples } = layoutOf('spei');
    await fillForm(widget, method.fields, samples, '500', 'en');
    await widget.getByRole('button', { name: /^Deposit/ }).click();
    await advanceUntil(page, async () => requests > refusals);
    await expectRoute(page, '/deposit/redirect/instruction');
    await decide('approve');
    await advanceUntil(page, () => widget.getByText('Payment received').isVisible());
    expect(requests).toBe(refusals + 1);
  });

test('an unfinished payment is found after a reload where the code that looks for it fails to load at first', async ({
  page,
}) => {
  await page.clock.install();
  const widget = await openCashier(page, { ...mexico, language: 'en', transport: 'http', userId: randomUUID() });
  await widget.getByRole('button', { name: /^SPEI/ }).first().click();
  const { method, samples } = layoutOf('spei');
  await fillForm(widget, method.fields, samples, '500', 'en');
  await widget.getByRole('button', { name: /^Deposit/ }).click();
  await expectRoute(page, '/deposit/redirect/instruction');
  let requests = 0;
  await page.route(/\/cashier\/assets\/later\.[^/]*\.js$/, (route) => {
    requests += 1;
    return requests > 3 ? route.continue() : route.abort();
  });
  await page.reload();
  await advanceUntil(page, () => widget.getByRole('button', { name: /^Payment of MX\$500/ }).isVisible());
  expect(requests).toBe(4);
});

for (const transport of ['http', 'socket'] as const)
  test(`a deposit over ${transport} is paid with its QR code where the first request of every script is lost`, async ({
    page,
    baseURL,
  }) => {
    const requests = new Map<string, number>();
    await page.route(/\/cashier\/assets\/[^/]*\.js$/, (route) => {
      const url = route.request().url();
      requests.set(url, (requests.get(url) ?? 0) + 1);
      return requests.get(url) === 1 ? route.abort() : route.continue();
    });
    const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil, transport });
    await widget.getByRole('button', { name: /^Pix/ }).click();
    const { method, samples } = layoutOf('pix');
    await fillForm(widget, method.fields, samples, '500', 'en');
    await widget.getByRole('button', { name: /^Deposit R\$/ }).click();
    await expect(widget.getByRole('img', { name: 'QR code' }).locator('path')).toBeAttached();
    await expect(widget.getByText('Scan with the app you pay with')).toBeVisible();
    await decide('approve');
    await expect(widget.getByText('Payment received')).toBeVisible();
    expect(requests.size).toBeGreaterThan(10);
  });

test('a press whose code cannot be loaded says so, and the next one pays', async ({ page, baseURL, allowErrors }) => {
  allowErrors(/^console error: ChunkLoadError/);
  await page.clock.install();
  const chunk = /\/cashier\/assets\/transaction\.[^/]*\.js$/;
  let refused = 0;
  await page.route(chunk, (route) => {
    refused += 1;
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>gone</h1>' });
  });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: mexico });
  await widget.getByRole('button', { name: /^SPEI/ }).first().click();
  const { method, samples } = layoutOf('spei');
  await fillForm(widget, method.fields, samples, '500', 'en');
  const submit = widget.getByRole('button', { name: /^Deposit/ });
  await submit.click();
  const notice = widget.getByRole('alert').filter({ hasText: 'We can’t reach the server' });
  await advanceUntil(page, () => notice.isVisible());
  expect(refused).toBeGreaterThan(1);
  await page.unroute(chunk);
  await submit.click();
  await expectRoute(page, '/deposit/redirect/instruction');
});

test('without the code of the socket a session goes on over HTTP, and its payment is followed', async ({
  page,
  baseURL,
}) => {
  let refused = 0;
  await page.route(/\/cashier\/assets\/socket\.[^/]*\.js$/, (route) => {
    refused += 1;
    return route.abort();
  });
  const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: mexico, transport: 'socket' });
  await widget.getByRole('button', { name: /^SPEI/ }).first().click();
  const { method, samples } = layoutOf('spei');
  await fillForm(widget, method.fields, samples, '500', 'en');
  await widget.getByRole('button', { name: /^Deposit/ }).click();
  await expectRoute(page, '/deposit/redirect/instruction');
  await decide('approve');
  await expect(widget.getByText('Payment received')).toBeVisible();
  expect(refused).toBeGreaterThan(1);
});

test('a deposit works with broken resources: a locale that is HTML or late becomes English, missing icons become initials', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/^console error: pt dynamic locale error/);
  await page.clock.install();
  await page.route('**/icons/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  for (const kind of ['html', 'late'] as const) {
    await page.route('**/locales/**/pt.json', (route) =>
      kind === 'html' ? route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }) : undefined,
    );
    const { widget } = await openWidget({
      page,
      gateway: baseURL,
      visitor: { ...mexico, lang: 'pt' },
    });
    const title = widget.getByRole('heading', { name: 'Deposit', exact: true });
    expect(await advanceUntil(page, () => title.isVisible())).toBeLessThanOrEqual(12_000);
    const tile = widget.getByRole('button', { name: /^SPEI/ }).first();
    await expect(tile.locator('img')).toHaveCount(0);
    await expect(tile.getByText('S', { exact: true })).toBeVisible();
    await tile.click();
    const { method, samples } = layoutOf('spei');
    await fillForm(widget, method.fields, samples, '500', 'en');
    await widget.getByRole('button', { name: /^Deposit/ }).click();
    await expectRoute(page, '/deposit/redirect/instruction');
    await page.unroute('**/locales/**/pt.json');
  }
});

test('without any locale file the widget is in English, not in keys [I18N-2]', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/^console error: (?:en|pt) dynamic locale error/);
  await page.route('**/locales/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  for (const lang of ['en', 'pt']) {
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: { ...brazil, lang } });
    await expect(widget.getByRole('heading', { level: 1 })).toHaveText('Deposit');
    await expect(widget.getByText('Deposit method')).toBeVisible();
    await expect(widget.getByText(/,\s\+\d+$/).first()).toBeVisible();
    expect(await widget.locator('body').innerText()).not.toMatch(/[a-z]+\.[a-z]+\.[a-z]+/);
  }
});

test('a phone number is sent with its country code alone, also where the list of countries was lost at first [PHONE-2]', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  let requests = 0;
  await page.route(/\/cashier\/assets\/phoneCountries\.[^/]*\.js$/, (route) => {
    requests += 1;
    return requests > 6 ? route.continue() : route.abort();
  });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: kenya });
  await widget.getByRole('button', { name: /^M-Pesa/ }).click();
  const phone = widget.locator('input[name="phone"]');
  await widget.getByLabel('Amount').fill('500');
  await phone.pressSequentially('712345678');
  const submit = widget.getByRole('button', { name: /^Deposit KSh/ });
  await submit.click();
  await expect(phone).toHaveAccessibleDescription(/^Start with \+ and the country code/);
  await advanceUntil(page, () => widget.getByRole('button', { name: /^Country code/ }).isVisible());
  await expect(phone).toHaveValue('+254712345678');
  const created = page.waitForRequest(/BANKING_DEPOSIT\/create/);
  await submit.click();
  expect((await created).postDataJSON().fields).toEqual({ phone: '+254712345678' });
});

test('a phone number is kept whole, after whichever of its digits the countries load', async ({ page, baseURL }) => {
  const digits = '712345678';
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest(/\/cashier\/assets\/phoneCountries\.[^/]*\.js$/);
  await page.route(/\/cashier\/assets\/phoneCountries\.[^/]*\.js$/, (route) => isReleased.then(() => route.continue()));
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: kenya, path: 'form' });
  await expect.poll(() => messagesOfType(page, 'Init')).toHaveLength(1);
  // One field for each number of digits that are typed before: all wait for the same countries.
  const counts = Array.from({ length: digits.length + 1 }, (_, count) => count);
  const fields = counts.map((typed) => ({
    name: `phone_${typed}`,
    type: 'phone_with_prefix',
    label: { en: `${typed}` },
  }));
  await sendToWidget(page, { type: 'form-preview', payload: { fields, limits: { min: 20, max: 5000 } } });
  const inputOf = (typed: number) => widget.locator(`input[name="phone_${typed}"]`);
  for (const typed of counts) await inputOf(typed).pressSequentially(digits.slice(0, typed));
  await asked;
  release();
  await expect(widget.getByRole('button', { name: /^Country code/ })).toHaveCount(counts.length);
  for (const typed of counts) {
    await inputOf(typed).pressSequentially(digits.slice(typed));
    await expect(inputOf(typed), `loaded after ${typed} digits`).toHaveValue(`+254${digits}`);
  }
});
