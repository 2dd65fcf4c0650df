import { expectAccessible, expectLegible, expectNoSidewaysScroll } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { studioGateway } from './support/studioGateway';
import { choose, openMethod, runAction, signInTo, withoutPreview } from './support/studioPage';

test.use(withoutPreview);
const built = studioGateway({ FOUR_EYES: '1' });

test('an admin adds a publisher, who sets a password and approves a request with a comment; the audit log has all of it [PROD-8] [PROD-10]', async ({
  page,
  browser,
}) => {
  await signInTo(page, built().url, 'methods/deposit/spei', 'Root');
  const parts = page.getByRole('navigation', { name: 'Studio pages' });
  await runAction(page, 'Archive');
  await expect(page.getByText('Approval requested. Another publisher has to approve it')).toBeVisible();

  await parts.getByRole('link', { name: 'People' }).click();
  const form = page.getByRole('form', { name: 'Add person' });
  await form.getByLabel('Name').fill('Ana Lima');
  await form.getByLabel('Login').fill('ana@example.com');
  await choose(form, 'Role', 'publisher');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Link for Ana Lima' })).toBeFocused();
  const link = await page.getByLabel('Password link').inputValue();
  await expectAccessible(page.mainFrame(), 'the people');

  const own = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const ana = await own.newPage();
  await ana.goto(link);
  await ana.getByLabel('Password', { exact: true }).fill('too short');
  await ana.getByLabel('Confirm password').fill('too short');
  await ana.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(ana.getByRole('alert')).toHaveText('Use at least 12 characters.');
  await expectAccessible(ana.mainFrame(), 'the link');
  await ana.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await ana.getByLabel('Confirm password').fill('correct horse battery');
  await ana.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(ana.getByRole('button', { name: 'Ana Lima, publisher' })).toBeVisible();
  expect(ana.url()).toBe(`${built().url}/studio/#/methods`);
  await ana.getByRole('link', { name: 'Approvals' }).click();
  await expectAccessible(ana.mainFrame(), 'the approvals');
  await ana.getByRole('button', { name: 'Review' }).click();
  await ana.getByRole('dialog').getByLabel('Comment').fill('Agreed with the bank');
  await expectAccessible(ana.mainFrame(), 'the review of a request');
  await ana.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(ana.getByText('No pending requests.')).toBeVisible();
  // Who has requested it reads the comment.
  await parts.getByRole('link', { name: 'Approvals' }).click();
  await expect(page.getByText('Agreed with the bank')).toBeVisible();

  await ana.getByRole('link', { name: 'Audit log' }).click();
  await expect(ana.getByRole('row', { name: /Ana Lima.*Archived.*requested by Root/ })).toBeVisible();
  await expectAccessible(ana.mainFrame(), 'the audit log');
  await expectNoSidewaysScroll(ana.mainFrame(), 'the audit log');
  const dates = ['From', 'To'].map((name) => ana.getByRole('textbox', { name }).boundingBox());
  const [from, to] = await Promise.all(dates);
  expect(from?.y).toBe(to?.y);
  await ana.emulateMedia({ colorScheme: 'dark' });
  await expectLegible(ana.mainFrame(), 'the audit log');
  await ana.getByLabel('Search', { exact: true }).fill('requested by root');
  await expect(ana.getByRole('status').filter({ hasText: 'Entries: 2' })).toBeVisible();
  const download = ana.waitForEvent('download');
  await ana.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);

  // What somebody publishes of their own waits for another one, too.
  const pix = `${built().url}/studio/api/methods/deposit/pix`;
  const { published } = await (await page.request.get(pix)).json();
  const layout = { ...published.layout, method: { ...published.layout.method, position: 1.5 } };
  const headers = { 'x-cashier-studio': '1' };
  await page.request.put(`${pix}/draft`, { headers, data: { layout, seen: 0 } });
  await parts.getByRole('link', { name: 'Methods' }).click();
  await openMethod(page, 'Pix deposit');
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await page.getByLabel('Change note').fill('First in the list');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await ana.getByRole('link', { name: 'Approvals' }).click();
  await ana.getByRole('button', { name: 'Review' }).click();
  await expect(ana.getByRole('dialog').getByRole('region', { name: 'Method' })).toContainText('After:1.5');
  await ana.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(ana.getByText('No pending requests.')).toBeVisible();
  const { versions } = await (await page.request.get(pix)).json();
  expect(versions[0]).toMatchObject({ author: 'Ana Lima', note: 'First in the list (requested by Root)' });

  await parts.getByRole('link', { name: 'Methods' }).click();
  await parts.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'End session' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('Not signed in')).toBeVisible();
  await ana.reload();
  await expect(ana.getByRole('button', { name: 'Use a password' })).toBeVisible();
  await ana.getByRole('button', { name: 'Use a password' }).click();
  await ana.getByLabel('Login').fill('ana@example.com');
  await ana.getByLabel('Password').fill('correct horse battery');
  await ana.getByRole('button', { name: 'Sign in' }).click();
  await expect(ana.getByRole('button', { name: 'Ana Lima, publisher' })).toBeVisible();
  await ana.goto(link);
  await expect(ana.getByText('This link has expired or was already used.')).toBeVisible();
  await own.close();
});
