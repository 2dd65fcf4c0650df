import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';
import { studioGateway } from './support/studioGateway';
import { expectSaved, fillSignIn, signInTo, withoutPreview } from './support/studioPage';

test.use(withoutPreview);
const built = studioGateway();

test('texts are edited like a spreadsheet, filled in elsewhere, and not lost by a reload [AUTHOR-6]', async ({
  page,
}) => {
  await signInTo(page, built().url, 'texts');
  const grid = page.getByRole('grid', { name: 'Texts' });
  await page.getByLabel('Search').fill('Instant');
  await expect(page.getByText(/^Texts: \d+ · No changes to publish\.$/)).toBeVisible();
  await expectAccessible(page.mainFrame(), 'texts');

  const cell = (row: number, column: number) =>
    grid.locator(`[aria-rowindex="${row}"] [aria-colindex="${column}"][role="gridcell"]`);
  // English is column 2, Spanish column 3.
  await cell(2, 2).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Ahora mismo');
  await page.keyboard.press('Enter');
  await expect(cell(2, 3)).toContainText('Ahora mismo');
  await expect(cell(3, 3)).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type(' no');
  await page.keyboard.press('Escape');
  await expect(cell(3, 3)).not.toContainText(' no');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: /^Also fill in \d+ other texts$/ }).click();
  await expect(cell(3, 3)).toContainText('Ahora mismo');
  await expect(page.getByText(/Draft saved/)).toBeVisible();

  // What is being typed survives a reload.
  await cell(2, 4).click();
  await page.keyboard.type('Al tiro');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('Instant');
  await expect(cell(2, 4)).toContainText('Al tiro');
  await expect(page.getByText(/Draft saved/)).toBeVisible();

  // All of them are published from here.
  const publish = page.getByRole('button', { name: 'Review and publish' });
  await publish.click();
  const review = page.getByRole('dialog', { name: 'Review changes' });
  await expect(review.getByRole('status')).toHaveText(/^Methods: \d+ · Changes: \d+ · Errors: 0/);
  await expect(review.getByText('Ahora mismo').first()).toBeVisible();
  await expectAccessible(page.mainFrame(), 'texts: review');
  await review.getByLabel('Change note').fill('Spanish');
  const reason = review.getByLabel(/^Reason for publishing/);
  await page.addLocatorHandler(reason, () => reason.fill('As before'), { noWaitAfter: true, times: 1 });
  await review.getByRole('button', { name: 'Publish all' }).click();
  await expect(page.getByText(/^Methods published: \d+$/)).toBeVisible();
  await expect(publish).toBeDisabled();
  await page.getByText('Only unpublished').click();
  await expect(page.getByText('No texts match these filters.')).toBeVisible();
});

test('unsent texts ask before a sign-out, wait for their author, and are sent by nobody else [AUTHOR-2]', async ({
  page,
  context,
}) => {
  const cell = page.getByRole('grid', { name: 'Texts' }).locator('[aria-rowindex="2"] [aria-colindex="3"]');
  const openTexts = async () => {
    await page.goto(`${built().url}/studio/#/texts?method=deposit+boleto`);
    await expect(cell).toBeVisible();
  };
  const unsent = page.getByText(/On this device, not sent yet/);
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signInTo(page, built().url);
  await openTexts();
  await context.route('**/draft', (route) => route.abort());
  await cell.click();
  await page.keyboard.type('Sin línea');
  await page.keyboard.press('Enter');
  await expect(unsent).toBeVisible();

  // Also once the page is left.
  await page.getByRole('link', { name: 'Approvals' }).click();
  await signOut.click();
  const question = page.getByRole('alertdialog');
  await context.setOffline(true);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(/^You’re still signed in/)).toBeVisible();
  await context.setOffline(false);
  await signOut.click();
  await question.getByRole('button', { name: 'Sign out' }).click();

  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.url());
  });
  // In the same document.
  await fillSignIn(page, 'Bea');
  await openTexts();
  await expect(cell).not.toContainText('Sin línea');
  await expect(page.getByText(/No changes to publish/)).toBeVisible();
  expect(saves).toEqual([]);
  await signOut.click();

  // Her work is sent while the page still reads what the gateway had before.
  await context.unroute('**/draft');
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  const read = new Promise<void>((resolve) => {
    void context.route('**/layouts', async (route) => {
      const response = await route.fetch();
      resolve();
      await sent;
      await route.fulfill({ response });
    });
  });
  await context.route('**/draft', async (route) => {
    await read;
    await route.continue();
  });
  await fillSignIn(page, 'Ana');
  expect(new URL(page.url()).hash).toMatch(/^#\/texts/);
  await expect(cell).toContainText('Sin línea');
  await expect(page.getByText(/Draft saved/)).toBeVisible();
});

test('a translators’ file is reviewed before it becomes drafts, and a broken one is refused [AUTHOR-6]', async ({
  page,
}) => {
  await signInTo(page, built().url, 'texts?method=deposit+upi');
  const [spanish] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export: Spanish', exact: true }).click(),
  ]);
  expect(await readFile(await spanish.path(), 'utf8')).toMatch(/^\uFEFF"key","place","en","es"\r\n/);
  await page.getByRole('button', { name: 'Export: Languages' }).click();
  await page.getByRole('menuitem', { name: 'Choose format' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Only missing texts').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Download \(\d+\)$/ }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toMatch(/^\uFEFF"key","place","en","es"/);

  const lines = csv.split('\r\n');
  const changed = [
    lines[0],
    lines[1]?.replace(/,"[^"]*"$/, ',"=УПИ <b>{{x}}</b>"'),
    '"deposit.gone.name","","Gone","","","","","","","Ушло"',
  ];
  const choose = async (text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Choose file' }).click(),
    ]);
    await chooser.setFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await page.getByRole('button', { name: 'Import' }).click();
  await choose(`${changed.join('\r\n')}\r\n"a`);
  await expect(dialog.getByRole('alert')).toContainText('texts.csv, line 4: A quotation mark isn’t closed.');
  await choose(changed.join('\r\n'));
  await expect(dialog.getByText('Texts that no method has: 1')).toBeVisible();
  await expect(dialog.getByText('Not in the English text: {{x}}')).toBeVisible();
  await expect(dialog.getByText('Contains HTML, which players would see as plain text.')).toBeVisible();
  const save = dialog.getByRole('button', { name: /^Save as drafts/ });
  await expect(save).toBeDisabled();
  await dialog.getByRole('checkbox').first().press('Space');
  await save.click();
  await expect(page.getByText('Drafts changed: 1')).toBeVisible();
  await expect(page.getByRole('gridcell').filter({ hasText: '=УПИ <b>{{x}}</b>' })).toBeVisible();
});

test('an uploaded icon is cleaned, found by its name and shown by the widget', async ({ page, context }) => {
  await signInTo(page, built().url, 'methods/deposit/pix');
  await page.getByRole('tab', { name: 'Method' }).click();
  await page.getByRole('button', { name: /^Icon: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search icons').fill('boleto');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Upload icon' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Light theme' }).click(),
  ]);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)"><path d="M0 0h8v8z" fill="red"/></svg>';
  await chooser.setFiles({ name: 'My bank.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Removed from the file: onload')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Icon: My bank' })).toBeVisible();
  await expectSaved(page);
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await dialog.getByLabel('Change note').fill('The bank has a new logo');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Published as version \d+\./)).toBeVisible();
  const player = await context.newPage();
  const { widget } = await openWidget({
    page: player,
    gateway: built().url,
    visitor: { country: 'br', currency: 'BRL' },
  });
  const icon = widget.locator('img[data-icon^="uploaded/my-bank-"]').first();
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await player.close();

  // By keyboard alone: the name, and Enter once the icon found is marked.
  await page.getByRole('button', { name: 'Icon: My bank' }).press('Enter');
  await page.keyboard.type('boleto');
  const found = dialog.getByRole('option');
  await expect(found).toHaveCount(1);
  // The option takes the place of others, and gets its id a moment later.
  const marked = () => dialog.getByLabel('Search icons').getAttribute('aria-activedescendant');
  await expect.poll(async () => [await found.getAttribute('id')].includes((await marked()) ?? '')).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Icon: Boleto' })).toBeVisible();
});
