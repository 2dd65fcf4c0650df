import type { Page } from '@playwright/test';
import { pixLayout, renamed } from '../builders/layouts';
import { expect, test } from './support/cashierPage';
import { callStudio, studioGateway } from './support/studioGateway';
import { signInTo } from './support/studioPage';

const built = studioGateway();
const many = 140;

const call = async (verb: string, path: string, body?: object): Promise<unknown> =>
  (await callStudio(built(), verb, path, body)).json();
const limitsOf = async (name: string): Promise<unknown> => {
  const { published, draft } = Object(await call('GET', `methods/deposit/${name}`));
  return (draft ?? published).layout.method.amount_rules.BRL;
};

test.beforeAll(async () => {
  // With the project's own, more than 300. The lint takes most of a publish: drafts are enough.
  const names = Array.from({ length: many }, (_, number) => `bank_${number}`);
  for (let at = 0; at < names.length; at += 10)
    await Promise.all(
      names.slice(at, at + 10).map((name) => {
        const layout = { ...renamed(name, { text: { en: `Bank ${name.slice(5)}` } }), countries: ['ke'] };
        return call('PUT', `methods/deposit/${name}/draft`, { layout, seen: 0 });
      }),
    );
});

/** Finds methods in the table. */
async function find(page: Page, query: string): Promise<void> {
  // The list of methods has a search, too.
  await expect(titles(page).first()).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill(query);
  // Rows that are found move up: what had the focus before is another row's.
  await expect(count(page)).not.toHaveText(/^(\d+) of \1$/);
}
const titles = (page: Page) => page.getByRole('rowheader');
const count = (page: Page) => page.getByRole('main').getByRole('status').first();

test('the table of 300 methods opens at once, finds by country with a typo, and its filters are in the address; a withdrawal is created there as a copy, and a name that is taken links to its method', async ({
  page,
}) => {
  await signInTo(page, built().url, 'table');
  await expect(titles(page).first()).toBeVisible();
  await expect(count(page)).toHaveText(/^3\d\d of 3\d\d$/);
  // Virtual rows: those in sight, not all.
  expect(await page.getByRole('row').count()).toBeLessThan(60);

  await page.getByRole('searchbox').pressSequentially('kenia bank 33');
  await expect(titles(page).first()).toHaveText('Bank 33');
  await expect(page).toHaveURL(/q=kenia\+bank\+33/);
  await page.getByRole('columnheader', { name: 'Method' }).click();
  await expect(page).toHaveURL(/sort=method/);
  const address = page.url();
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByRole('searchbox')).toHaveValue('kenia bank 33');
  await page.goForward();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('columnheader', { name: 'Method' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('main').getByRole('button', { name: 'New method' }).click();
  const dialog = page.getByRole('dialog', { name: 'New method' });
  await dialog.getByLabel('Name in English').fill('Pix');
  await expect(dialog.getByRole('alert')).toContainText('“Pix” already has this key');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/#\/table/);
  // The countries are missing, too: their list does not lie over what is wrong.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await dialog.getByLabel('Name in English').fill('Pix to a bank');
  await dialog.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Withdrawal' }).click();
  await dialog.getByRole('combobox', { name: 'Start from' }).fill('bkash');
  await page.getByRole('option', { name: /bKash/ }).first().click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Pix to a bank' })).toBeVisible();
});

test('methods are chosen by keyboard and edited with one review; the toast takes it back; another edit is published for all with one note [AUTHOR-7]', async ({
  page,
}) => {
  await signInTo(page, built().url, 'table');
  await find(page, 'bank 12');
  await expect(titles(page).first()).toHaveText('Bank 12');
  const sorted = page.getByRole('columnheader', { name: 'Method' });
  await sorted.click();
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('row', { name: /^Bank 12\b/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Selected: 3')).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Limits' }).click();
  await page.getByLabel('Multiply by').fill('1,1');
  await page.getByRole('button', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await expect(review.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(3);
  await expect(review.getByRole('status')).toHaveText(/^Methods: 3 · Changes: \d+ · Errors: 0/);
  // One of them is left out after all.
  await review.getByRole('checkbox', { name: /^Bank 121/ }).focus();
  await page.keyboard.press('Space');
  await review.getByRole('button', { name: 'Save as drafts' }).click();
  await expect(page.getByText('Drafts saved: 2')).toBeVisible();
  expect(await Promise.all(['bank_12', 'bank_120', 'bank_121'].map(limitsOf))).toEqual([
    { min: 22, max: 50_000 },
    { min: 22, max: 50_000 },
    pixLayout.method.amount_rules?.BRL,
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => limitsOf('bank_12')).toEqual(pixLayout.method.amount_rules?.BRL);

  await find(page, 'boleto');
  // The table moves the focus from a checkbox to its row: a press could begin in one and end in the other.
  await page
    .getByRole('row', { name: /Boleto/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Selected: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Limits' }).click();
  await page.getByLabel('Multiply by').fill('2');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(review.getByRole('status')).toHaveText(/^Methods: 1/);
  await review.getByLabel('Change note').fill('Twice as much');
  const reason = review.getByLabel(/^Reason for publishing/);
  // It is asked for once the lint has answered.
  await page.addLocatorHandler(reason, () => reason.fill('As before'), { noWaitAfter: true, times: 1 });
  await review.getByRole('button', { name: 'Publish all' }).click();
  await expect(page.getByText('Methods published: 1')).toBeVisible();
  const { versions } = Object(await call('GET', 'methods/deposit/boleto'));
  expect(versions[0]).toMatchObject({ note: 'Twice as much', author: 'Ana' });
});
