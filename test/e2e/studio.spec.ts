import type { Route } from '@playwright/test';
import { sampleBrands } from '../../src/tables/sampleBrands';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { kenya } from '../builders/players';
import { releaseToSome } from '../gallery/studioScenes';
import { expectAccessible, expectLegible } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';
import { callStudio, studioGateway } from './support/studioGateway';
import {
  choose,
  choosePreview,
  expectSaved,
  openMethod,
  pickUp,
  runAction,
  signInTo,
  withoutPreview,
} from './support/studioPage';

const built = studioGateway();

test('a change updates an open form and keeps what was typed; a rollback restores the old form [STUDIO-5]', async ({
  page,
  context,
}) => {
  const gateway = built().url;
  const player = await context.newPage();
  const { widget } = await openWidget({
    page: player,
    gateway,
    visitor: kenya,
    transport: 'socket',
  });
  await widget
    .getByRole('button', { name: /^M-Pesa/i })
    .first()
    .click();
  await widget.locator('input[name="amount"]').fill('5000');

  await signInTo(page, gateway, 'methods/deposit/mpesa');
  await page.getByRole('button', { name: 'Document number', exact: true }).click();
  // Fields are moved by keyboard; the preview follows.
  await page.getByRole('button', { name: 'Move Document number up' }).press('Enter');
  const names = page.frameLocator('iframe').locator('input[name]');
  await expect(names.nth(-2)).toHaveAttribute('name', 'document_number');
  // 'Test a value' answers with what the player would read.
  await page.getByLabel('Test a value').fill('52');
  await expect(page.getByRole('status').filter({ hasText: '5–20 letters and digits' })).toBeVisible();
  await expectSaved(page);
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await page.getByLabel('Change note').fill('The agent asks for it');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Published as version/)).toBeVisible();
  await expect(widget.locator('input[name="document_number"]')).toBeVisible();
  await expect(widget.locator('input[name="amount"]')).toHaveValue(/5.?000/);

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'Document number' }).getByText('Added')).toBeVisible();
  await page.getByRole('button', { name: /^Restore version 1/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText(/Version 1 restored/)).toBeVisible();
  await expect(widget.locator('input[name="document_number"]')).toHaveCount(0);
});

test('a draft is reordered by dragging, previewed in two brands, rehearsed, and released to some players [STUDIO-1] [STUDIO-2]', async ({
  page,
}) => {
  await signInTo(page, built().url, 'methods/deposit/spei');
  await page.getByRole('button', { name: 'Document number', exact: true }).click();
  const second = page.frameLocator('iframe').first().locator('form input[name]').nth(1);
  await expect(second).toHaveAttribute('name', 'full_name');
  // By keyboard: space picks it up, arrows move it, space drops it.
  const announcement = await pickUp(page, 'Document number');
  await expect(announcement).toHaveText('Document number: position 4 of 4');
  for (const place of [3, 2]) {
    await page.keyboard.press('ArrowUp');
    await expect(announcement).toHaveText(`Document number: position ${place} of 4`);
  }
  await page.keyboard.press('Space');
  await expect(second).toHaveAttribute('name', 'document_number');
  // By mouse: down again. `hover` waits until the card has come to rest.
  await page.getByRole('button', { name: 'Drag Document number' }).hover();
  await page.mouse.down();
  const last = await page
    .getByRole('button', { name: /^Drag / })
    .last()
    .boundingBox();
  await page.mouse.move((last?.x ?? 0) + 5, (last?.y ?? 0) + 20, { steps: 8 });
  await expect(announcement).toHaveText('Document number: position 4 of 4');
  await page.mouse.up();
  await expect(second).toHaveAttribute('name', 'full_name');
  await expectSaved(page);

  await page.getByRole('button', { name: 'Add preview' }).click();
  const view = page.getByRole('region', { name: 'Preview 2' });
  await choosePreview(view, 'Brand', 'amber');
  await choose(view, 'Form state', 'Filled');
  const amber = view.frameLocator('iframe');
  await expect(amber.locator('input[name="document_number"]')).not.toHaveValue('');
  expect(await amber.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--radius-m'))).toBe(
    sampleBrands.amber.light['--radius-m'],
  );

  await page.getByRole('button', { name: 'Test in sandbox' }).click();
  const widget = page.frameLocator('iframe[title="Sandbox test"]');
  await widget.getByRole('button', { name: /^SPEI/ }).first().click();
  await expect(widget.getByLabel('Document number')).toBeVisible();
  const layout = layoutOf('spei');
  await fillForm(widget, fieldsOf(layout), layout.samples, '611', 'en');
  await widget.getByLabel('Document number').fill('52998224725');
  page.context().on('page', (tab) => tab.close());
  await widget.locator('button[type="submit"]').click();
  await expect(widget.getByText('Payment received')).toBeVisible();

  // Released to some players, and cancelled.
  await releaseToSome(page);
  await expect(page.getByText('25% of players see this draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop rollout' }).click();
  await expect(page.getByText('25% of players see this draft.')).toBeHidden();
  await runAction(page, 'Discard draft');
});

test('every page of the studio is accessible, and scrolls in its panes alone; the JSON tab completes names of the contract and shows errors [STUDIO-1]', async ({
  page,
}) => {
  await signInTo(page, built().url);
  const go = (part: string) =>
    page.evaluate((hash) => {
      window.location.hash = hash;
    }, `#/${part}`);
  const json = page.getByLabel('Method configuration (JSON)');
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  const expectFine = async (what: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page.mainFrame(), what);
    for (const height of [768, 900]) {
      await page.setViewportSize({ width: height === 768 ? 1024 : 1440, height });
      expect(await pageHeight(), `${what}, ${height}`).toBe(height);
    }
  };
  for (const part of ['methods', 'table', 'texts', 'approvals', 'hooks', 'audit', 'people', 'account']) {
    await go(part);
    await expectFine(part);
    // What had the focus is gone with the page before.
    await expect(page.locator(part === 'methods' ? '#method-search' : 'main#content')).toBeFocused();
  }
  await go('methods/deposit/boleto');
  for (const tab of ['Method', 'History', 'Fields', 'JSON']) {
    await page.getByRole('tab', { name: tab }).click();
    if (tab === 'JSON') {
      await expect(json).toContainText('"boleto"');
      // Names and values of the contract are completed.
      await json.press('Control+Home');
      await json.press('ArrowRight');
      await page.keyboard.insertText('"bloc');
      await expect(page.getByRole('option', { name: /^blocks/ })).toBeVisible();
      await json.press('Escape');
    }
    if (tab === 'Fields') await page.getByRole('heading', { name: 'Full name Text' }).getByRole('button').click();
    await expectFine(tab);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectLegible(page.mainFrame(), `${tab}, dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await json.fill('{');
  await expect(page.getByRole('alert')).toBeVisible();
});

test.describe('without the preview', () => {
  test.use(withoutPreview);

  test('a draft can be reviewed only once all of it is saved; an error is shown at its field [STUDIO-4]', async ({
    page,
  }) => {
    await signInTo(page, built().url, 'methods/deposit/boleto');
    const review = page.getByRole('button', { name: 'Review and publish' });
    await expect(review).toBeDisabled();
    await page.getByRole('button', { name: 'Document number', exact: true }).click();
    await expectSaved(page);
    await expect(review).toBeEnabled();
    // The next save is on its way.
    let save: () => void = () => {};
    const isHeld = new Promise<void>((resolve) => {
      save = resolve;
    });
    await page.route(
      '**/draft',
      async (route) => {
        await isHeld;
        await route.continue();
      },
      { times: 1 },
    );
    const sent = page.waitForRequest('**/draft');
    await page.getByRole('button', { name: 'Full name', exact: true }).click();
    await expect(review).toBeDisabled();
    await sent;
    await expect(review).toBeDisabled();
    save();
    await expect(review).toBeEnabled();

    await page.getByRole('region', { name: 'CPF' }).getByRole('button', { name: 'CPF', exact: true }).click();
    await page.getByRole('button', { name: 'Examples and advanced settings' }).click();
    await page.getByLabel('Field key').fill('cid');
    const field = page.getByRole('region', { name: 'cid' });
    const problem = field.getByText(/looks like card data/);
    await expect(problem).toBeVisible();
    await field.getByRole('button', { name: /Stored on the server/ }).click();
    await page.getByRole('option', { name: 'Nothing' }).click();
    await expect(problem).toHaveCount(0);
    await expectSaved(page);
    await runAction(page, 'Discard draft');
  });

  test('an edit is undone, and a press is not lost where the answer of its check would move the page', async ({
    page,
  }) => {
    await signInTo(page, built().url, 'methods/deposit/boleto');
    const card = page.getByRole('region', { name: 'CPF' });
    await card.getByRole('button', { name: 'CPF', exact: true }).click();
    await page.getByRole('button', { name: '11 digits written as 000.000.000-00' }).click();
    await page.getByRole('button', { name: 'Pattern', exact: true }).click();
    const rule = page.getByLabel('Pattern (regex)');
    const before = await rule.inputValue();
    await rule.fill('^(a+)+$');
    const problem = card.getByText(/can be very slow/);
    await expect(problem).toBeVisible();
    await expectSaved(page);
    const asked = new Promise<Route>((resolve) => {
      void page.route('**/check', resolve, { times: 1 });
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rule).toHaveValue(before);
    const check = await asked;
    const fold = page.getByRole('button', { name: 'Examples and advanced settings' });
    await fold.hover();
    await page.mouse.down();
    const answer = page.waitForResponse('**/check');
    await check.continue();
    await (await answer).finished();
    // Where nothing holds it back, the answer is on the screen by then.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
    );
    await page.mouse.up();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(problem).toHaveCount(0);
    await expectSaved(page);
    await runAction(page, 'Discard draft');
  });

  test('the status says what keeps a draft from being saved, and the button to publish leads there', async ({
    page,
  }) => {
    const { url } = built();
    await page.setViewportSize({ width: 1100, height: 500 });
    await signInTo(page, url, 'methods/deposit/boleto');
    await page.getByRole('tab', { name: 'Method' }).click();
    const most = page.getByLabel('Maximum, BRL');
    const least = page.getByLabel('Minimum, BRL');
    await most.fill('9000');
    await least.fill('9500');
    const problem = page.getByText('(9,500) is higher than the maximum (9,000)');
    await expect(problem).toBeVisible();
    // The problem of the amount of before would be a riddle.
    await most.fill('abc');
    await expect(page.getByText('On this device: fix the marked entry to save it')).toBeVisible();
    await expect(problem).toBeHidden();
    await most.fill('10000');
    await expectSaved(page);

    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
    const publication = { seen: 0, note: 'Later', reason: 'As before', share: 0, at: inAYear };
    const method = 'methods/deposit/boleto';
    const { draft } = await (await callStudio(built(), 'GET', method)).json();
    await callStudio(built(), 'POST', `${method}/publish`, { ...publication, seen: draft.revision });
    await page.reload();
    await page.getByRole('tab', { name: 'Method' }).click();
    await most.fill('11000');
    await expect(page.getByText('On this device: confirm to save')).toBeVisible();
    const notice = page.getByRole('button', { name: 'Undo my changes' });
    await expect(notice).not.toBeInViewport();
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await expect(notice).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Stop the rollout and save' })).toBeFocused();
    await notice.click();

    // Its form is of the page that was left.
    await page.getByRole('button', { name: 'New method' }).click();
    await page.getByLabel('Name in English').fill('Zed');
    await page.goto(`${url}/studio/#/methods/deposit/pix`);
    await expect(page.getByRole('heading', { level: 1, name: 'Pix' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await callStudio(built(), 'POST', `${method}/cancel-release`);
    await page.goto(`${url}/studio/#/${method}`);
    await runAction(page, 'Discard draft');
  });

  test('a list that has not arrived is not called empty', async ({ page }) => {
    const asked = new Promise<Route>((resolve) => {
      void page.route('**/studio/api/methods', resolve, { times: 1 });
    });
    await signInTo(page, built().url);
    const list = await asked;
    await expect(page.getByRole('heading', { name: 'Select a method' })).toBeVisible();
    await expect(page.getByText(/No methods yet|Nothing found/)).toHaveCount(0);
    await list.continue();
    await expect(page.getByRole('navigation', { name: 'Methods' }).getByRole('option').first()).toBeVisible();
  });

  test('a method that arrives late takes no keys from the search, and is duplicated as a draft [STUDIO-1]', async ({
    page,
  }) => {
    await signInTo(page, built().url);
    const asked = new Promise<Route>((resolve) => {
      void page.route('**/studio/api/methods/deposit/boleto', resolve, { times: 1 });
    });
    await openMethod(page, 'Boleto deposit');
    const search = page.getByLabel('Search', { exact: true });
    const late = await asked;
    await search.focus();
    await late.continue();
    await expect(page.getByRole('heading', { level: 1, name: 'Boleto' })).toBeVisible();
    await expect(search).toBeFocused();
    await runAction(page, 'Duplicate');
    await expect(page.getByRole('heading', { name: 'Boleto (copy)' })).toBeVisible();
    await expectSaved(page);
    await runAction(page, 'Discard draft');
    await openMethod(page, 'Boleto deposit');
  });
});

test.describe('half an hour off the hours of UTC', () => {
  test.use({ ...withoutPreview, timezoneId: 'Asia/Kolkata' });

  test("a publish is scheduled, and shown, by the author's own clock", async ({ page }) => {
    await signInTo(page, built().url, 'methods/deposit/boleto');
    await page.getByRole('button', { name: 'Document number', exact: true }).click();
    await expectSaved(page);
    await page.getByRole('button', { name: 'Date of birth', exact: true }).last().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Review and publish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Change note', { exact: true }).fill('Ask for the document');
    // 05:10 UTC, in two days.
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Go live for everyone at').fill(`${day}T10:40`);
    const sent = page.waitForRequest('**/publish');
    await dialog.getByRole('button', { name: 'Start rollout' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ at: `${day}T05:10:00.000Z` });
    await expect(page.getByText(/Goes live for everyone at .*10:40/)).toBeInViewport();
    await page.getByRole('button', { name: 'Stop rollout' }).click();
    await expect(page.getByText(/Goes live for everyone/)).toBeHidden();
    await runAction(page, 'Discard draft');
  });
});
