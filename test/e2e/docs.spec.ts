import { pathToFileURL } from 'node:url';
import { axeViolations, everyRule } from '../support/axe';
import { expect, test } from './support/cashierPage';

const site = pathToFileURL(new URL('../../dist/docs/', import.meta.url).pathname);

test('the site works from the file system under its policy: search, themes, narrow screens', async ({
  page,
  allowErrors,
}) => {
  // Of axe, which asks for stylesheets that the policy refuses.
  allowErrors(/Content Security Policy/);
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(new URL('your-server.html', site).href);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('requestId retries');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link');
  await expect(results.first().locator('small mark').first()).toHaveText(/^(?:requestId|retries)$/i);
  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Results' })).toBeHidden();

  await page.goto(new URL('definitions/calls.html#createdepositpayload', site).href);
  await expect(page.getByRole('heading', { name: 'CreateDepositPayload' })).toBeInViewport();

  for (const [old, path] of [
    ['contract.html#4-calls', 'contract/calls.html#4-calls'],
    ['contract.html#10-the-start', 'contract/host.html#10-the-start'],
    ['http.html#createdepositpayload', 'definitions/calls.html#createdepositpayload'],
  ] as const) {
    await page.goto(new URL(old, site).href);
    await expect(page).toHaveURL(new URL(path, site).href);
  }

  await page.goto(new URL('calls/createDeposit.html', site).href);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expect(contents).toBeHidden();
  await page.getByText('On this page').filter({ visible: true }).click();
  await contents.getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('heading', { name: 'Errors' })).toBeInViewport();

  for (const [path, word] of [
    ['http.html', 'Authorization'],
    ['errors.html', 'TOO_MANY_CALLS'],
  ] as const) {
    await page.goto(new URL(path, site).href);
    const code = page.getByRole('cell', { name: word, exact: true }).locator('code');
    expect(await code.evaluate((element) => element.getClientRects().length), word).toBe(1);
  }
  expect(complaints).toEqual([]);
  expect(await axeViolations(page.mainFrame(), everyRule)).toEqual([]);
  await page.getByRole('button', { name: 'Show the light theme' }).click();
  expect(await axeViolations(page.mainFrame(), everyRule)).toEqual([]);
});

test('a block of code is copied by its button, and selected where the browser refuses', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(new URL('calls/createDeposit.html', site).href);
  const button = page.getByRole('button', { name: 'Copy' }).first();
  await button.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('POST /api/BANKING_DEPOSIT/create');

  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.reload();
  await button.press('Enter');
  await expect(page.getByRole('button', { name: 'Selected' })).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe('POST /api/BANKING_DEPOSIT/create');
});

test('samples are tabs of languages by keyboard, and every page keeps the language that was chosen', async ({
  page,
  allowErrors,
}) => {
  // Of axe, which asks for stylesheets that the policy refuses.
  allowErrors(/Content Security Policy/);
  await page.goto(new URL('tokens.html', site).href);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  await expect(page.getByRole('tab')).toHaveText(['Node', 'Python', 'PHP', 'Java', 'Go']);
  await expect(panel('Node')).toContainText('createHmac');
  await tab('Node').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Python'],
    ['End', 'Go'],
    ['ArrowLeft', 'Java'],
    ['Home', 'Node'],
    ['ArrowLeft', 'Node'],
    ['ArrowRight', 'Python'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(panel(name)).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(panel('Python').getByRole('button', { name: 'Copy' })).toBeFocused();
  expect(await axeViolations(page.mainFrame(), everyRule)).toEqual([]);

  await page.goto(new URL('your-server.html', site).href);
  await expect(panel('Python')).toContainText('def is_signed');
  await tab('PHP').click();
  await page.reload();
  await expect(panel('PHP')).toContainText('<?php');
});

test('without scripts every sample is there, below the name of its language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL('tokens.html', site).href);
  for (const [name, text] of [
    ['Node', 'createHmac'],
    ['Python', 'hashlib'],
    ['PHP', 'hash_hmac'],
    ['Java', 'javax.crypto'],
    ['Go', 'crypto/hmac'],
  ] as const) {
    const sample = page.locator('.sample').filter({ has: page.getByText(name, { exact: true }) });
    await expect(sample.locator('code')).toContainText(text);
    await expect(sample.locator('code')).toBeVisible();
  }
  await context.close();
});
