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

  await page.getByRole('searchbox', { name: 'Search' }).fill('requestId retries');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('link');
  await expect(results.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Results' })).toBeHidden();

  await page.goto(new URL('http.html#createdepositpayload', site).href);
  await expect(page.getByRole('heading', { name: 'CreateDepositPayload' })).toBeInViewport();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(complaints).toEqual([]);
  expect(await axeViolations(page.mainFrame(), everyRule)).toEqual([]);
  await page.getByRole('button', { name: 'Show the light theme' }).click();
  expect(await axeViolations(page.mainFrame(), everyRule)).toEqual([]);
});
