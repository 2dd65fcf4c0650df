import type { FrameLocator } from '@playwright/test';
import { languages, nameOfLanguage } from '../../src/i18n/languages';
import { layoutOf, messagesOf } from '../builders/layouts';
import { expect, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';
import { studioGateway } from './support/studioGateway';
import {
  addCountry,
  choose,
  choosePreview,
  countryOf,
  expectSaved,
  filterBy,
  openMethod,
  opsToken,
  pickUp,
  runAction,
  signInTo,
  withoutPreview,
} from './support/studioPage';

const built = studioGateway();

test('the preview shows every field state, language, theme, device, direction, country and currency [STUDIO-2]', async ({
  page,
}) => {
  const layout = layoutOf('boleto');
  const cpf = layout.samples.cpf;
  await signInTo(page, built().url, 'methods/deposit/boleto');
  const view = page.getByRole('region', { name: 'Preview 1' });
  const form: FrameLocator = view.frameLocator('iframe');
  const field = form.locator('input[name="cpf"]');
  const pick = (name: string) => view.getByRole('radio', { name }).click();

  await expect(field).toHaveValue('');
  await choose(view, 'Form state', 'Filled');
  await expect(field).toHaveValue(cpf?.valid ?? '');
  await choose(view, 'Form state', 'With errors');
  await expect(field).not.toHaveValue(cpf?.valid ?? '');
  await form.locator('button[type="submit"]').click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await choose(view, 'Form state', 'Read-only');
  await expect(field).toHaveValue(cpf?.valid ?? '');
  await expect(field).not.toBeEditable();
  await choose(view, 'Form state', 'Empty');

  const html = form.locator('html');
  for (const language of languages) {
    await choose(view, 'Language', nameOfLanguage(language, 'en'));
    await expect(html).toHaveAttribute(
      'lang',
      new RegExp(`^${{ in: 'hi', mx: 'es' }[language as string] ?? language}`),
    );
  }
  await choose(view, 'Language', 'Portuguese (Brazil)');
  await expect(form.getByRole('button', { name: 'Depositar' })).toBeVisible();
  await choosePreview(view, 'Text direction', 'Right to left');
  await expect(html).toHaveAttribute('dir', 'rtl');
  const { x = 0, width = 0 } = (await form.locator('label').first().boundingBox()) ?? {};
  const frame = await view.locator('iframe').boundingBox();
  expect(x + width - (frame?.x ?? 0)).toBeGreaterThan((frame?.width ?? 0) / 2);
  await choosePreview(view, 'Text direction', 'Automatic');
  await expect(html).toHaveAttribute('dir', 'ltr');
  for (const theme of ['dark', 'light'] as const) {
    await pick(theme === 'dark' ? 'Dark' : 'Light');
    await expect(html).toHaveClass(new RegExp(`theme-${theme}`));
  }
  const narrow = (await view.locator('iframe').boundingBox())?.width ?? 0;
  await pick('Desktop');
  await expect.poll(async () => (await view.locator('iframe').boundingBox())?.width ?? 0).toBeGreaterThan(narrow);
  await pick('Phone');

  // A method with several currencies shows the amount in the selected one.
  await openMethod(page, 'Skrill deposit');
  await expect(form.locator('form')).not.toContainText('₴');
  await choosePreview(view, 'Currency', 'UAH');
  await expect(form.locator('form')).toContainText('₴');
});

test.describe('without the preview', () => {
  test.use(withoutPreview);

  test('changes of two editors are merged, and conflicts are shown for a decision [STUDIO-5]', async ({
    page,
    browser,
  }) => {
    const other = await (await browser.newContext({ baseURL: built().url })).newPage();
    for (const [editor, name] of [
      [page, 'Ana'],
      [other, 'Luis'],
    ] as const) {
      await signInTo(editor, built().url, 'methods/deposit/skrill', name);
      await editor.getByRole('tab', { name: 'Method' }).click();
      await expect(editor.getByRole('combobox', { name: 'Countries' })).toBeVisible();
    }
    await expect(other.getByRole('status').filter({ hasText: 'Ana is also editing' })).toBeVisible();

    // Changes of different parts are merged silently.
    await page.getByLabel('Position in list').fill('3');
    await expectSaved(page);
    await addCountry(other, 'Japan');
    await expect(other.getByText('Ana edited this draft too. Their changes were merged with yours.')).toBeVisible();
    await expectSaved(other);
    await expect(countryOf(other, 'Japan')).toBeVisible();
    await expect(other.getByLabel('Position in list')).toHaveValue('3');

    // Changes of the same part are a conflict, which Ana resolves. All other changes stay.
    await addCountry(page, 'Iceland');
    const conflict = page.getByRole('group', { name: 'Countries' });
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Luis saved changes to this draft while you were editing',
    );
    await expect(page.getByRole('button', { name: 'Save merged version' })).toBeDisabled();
    await conflict.getByLabel(/^Luis/).check();
    await page.getByRole('button', { name: 'Save merged version' }).click();
    await expectSaved(page);
    await expect(countryOf(page, 'Japan')).toBeVisible();
    await expect(page.getByLabel('Position in list')).toHaveValue('3');

    // What Ana has not seen yet is not discarded, but shown.
    await other.getByLabel('Position in list').fill('4');
    await expectSaved(other);
    await runAction(page, 'Discard draft');
    await expect(page.getByText('Someone else saved this draft after you opened it.')).toBeVisible();
    await expect(page.getByLabel('Position in list')).toHaveValue('4');

    // A deleted draft is no conflict.
    await runAction(page, 'Discard draft');
    await expect(page.getByText('Draft discarded.')).toBeVisible();
    await other.getByText('Show “Popular” badge').click();
    await expect(other.getByText('Someone else edited this draft too.')).toBeVisible();
    await expectSaved(other);
    await runAction(other, 'Discard draft');
    await expect(other.getByText('Draft discarded.')).toBeVisible();
  });

  test('methods are reordered by keyboard, and an open widget follows [STUDIO-1]', async ({ page, context }) => {
    const player = await context.newPage();
    const { widget } = await openWidget({
      page: player,
      gateway: built().url,
      visitor: { country: 'pk', currency: 'PKR' },
      transport: 'socket',
    });
    const tiles = widget.getByRole('listitem').or(widget.getByRole('button'));
    await expect(tiles.filter({ hasText: 'Easypaisa' }).first()).toBeVisible();
    const before = async () => {
      const text = await widget.locator('main').innerText();
      return text.indexOf('JazzCash') < text.indexOf('Easypaisa');
    };
    expect(await before()).toBe(false);

    await signInTo(page, built().url);
    const list = page.getByRole('navigation', { name: 'Methods' });
    await expect(list.getByRole('button', { name: /^Reorder/ })).toBeDisabled();
    await filterBy(page, { Type: 'Deposits', Country: 'Pakistan', Currency: 'PKR' });
    await list.getByRole('button', { name: /^Reorder/ }).click();
    const cards = list.getByRole('region');
    await expect(cards.first()).toHaveAccessibleName('Easypaisa');
    const announcement = await pickUp(page, 'JazzCash');
    await expect(announcement).toHaveText(/^JazzCash: position 2 of/);
    await page.keyboard.press('ArrowUp');
    await expect(announcement).toHaveText(/^JazzCash: position 1 of/);
    await page.keyboard.press('Space');
    await expect(cards.first()).toHaveAccessibleName('JazzCash');
    await list.getByLabel('Change note').fill('More players use it');
    await list.getByRole('button', { name: 'Publish new order' }).click();
    await expect(page.getByText(/^New order published\. Live in 1 of 1 open widget\.$/)).toBeVisible();
    await expect.poll(before).toBe(true);
  });

  test('the studio has every language of the widget, and remembers the selected one', async ({ page }) => {
    await page.goto(`${built().url}/studio/`);
    for (const [language, lang] of [
      ['en', 'en'],
      ['es', 'es'],
      ['mx', 'es-MX'],
      ['pt', 'pt-BR'],
      ['ru', 'ru'],
      ['hi', 'hi'],
      ['in', 'hi-IN'],
      ['mr', 'mr'],
      ['te', 'te'],
      ['pt', 'pt-BR'],
    ] as const) {
      const submit = messagesOf(language, 'studio/')['signIn.submit'] ?? '';
      await page.locator('select').selectOption(language);
      await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    }
    await page.reload();
    const text = (key: string, parts: Readonly<Record<string, string>> = {}): string =>
      (messagesOf('pt', 'studio/')[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '');
    const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });
    await page.getByLabel(text('signIn.name')).fill('Ana');
    await page.getByLabel(text('signIn.token')).fill('errado');
    await button('signIn.submit').click();
    await expect(page.getByRole('alert')).toHaveText(text('refusal.TOKEN'));
    await page.getByLabel(text('signIn.token')).fill(opsToken);
    await button('signIn.submit').click();
    // Lint problems and changes are in Portuguese, too.
    await page.getByLabel(text('list.search'), { exact: true }).fill(`nequi ${text('kind.deposit')}`);
    await page.getByRole('option', { name: /^Nequi/ }).click();
    await button('template.bank').click();
    await expect(page.getByText(text('definition.noOptions')).first()).toBeVisible();
    // Until then the preview says in the console that a list without options cannot be shown.
    await page.getByRole('textbox', { name: text('field.choices') }).fill('Banco');
    await expect(page.getByText(text('definition.noOptions'))).toHaveCount(0);
    await expect(page.getByText(text('save.saved'))).toBeVisible();
    await button('editor.review').click();
    await expect(
      page.getByRole('dialog').getByRole('definition').getByText(text('review.added'), { exact: true }),
    ).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('notNow'), exact: true })
      .click();
    await button('editor.more').click();
    await page.getByRole('menuitem', { name: text('editor.throwAway') }).click();
    await expect(page.getByText(text('editor.thrownAway'))).toBeVisible();
  });
});
