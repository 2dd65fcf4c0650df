import type { Locator, Page } from '@playwright/test';
import { expect } from './cashierPage';

export const opsToken = 'the ops token of the tests';

/** The editor's preview is behind a button: a test that does not look at it saves the widget in it. */
export const withoutPreview = { viewport: { width: 1100, height: 800 } } as const;

/** Opens a page of the studio, below `#/`, with the session of an operator. */
export async function signInTo(page: Page, gateway: string, at = 'methods', name = 'Ana'): Promise<void> {
  const session = { data: { token: opsToken, name }, headers: { 'x-cashier-studio': '1' } };
  expect((await page.request.post(`${gateway}/studio/api/session`, session)).ok()).toBe(true);
  await page.goto(`${gateway}/studio/#/${at}`);
  await expect(page.getByRole('navigation', { name: 'Studio pages' })).toBeVisible();
}

/** Signs in on the page that is shown. */
export async function fillSignIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Access token').fill(opsToken);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Studio pages' })).toBeVisible();
}

export const expectSaved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible();

/** A method in the list, such as 'SPEI deposit'. */
const listed = (page: Page, title: string): Locator =>
  page.getByRole('navigation', { name: 'Methods' }).getByRole('option', { name: new RegExp(`^${title}`, 'i') });

/** Opens a method by its title in the list. */
export async function openMethod(page: Page, title: string): Promise<void> {
  await page.getByLabel('Search', { exact: true }).fill(title.toLowerCase());
  await listed(page, title).click();
}

/** Chooses an option of a select of the component kit by its text. */
export async function choose(scope: Locator | Page, label: string, option: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  await scope.getByRole('button', { name: label }).click();
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option, exact: true }).click();
}

/**
 * Chooses in a dialog, and closes it by a key on its last choice: half a second after a dialog has opened, the library
 * blurs it for a frame if it has the focus itself, and a key goes nowhere.
 */
async function chooseIn(dialog: Locator, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, option] of Object.entries(choices)) {
    await choose(dialog, label, option);
    // An open list makes the dialog inert.
    await expect(dialog.page().getByRole('listbox', { name: label })).toHaveCount(0);
  }
  await dialog.getByRole('button', { name: Object.keys(choices).at(-1) ?? '' }).press('Escape');
  await expect(dialog).toBeHidden();
}

/** Chooses in the settings of a preview. */
export async function choosePreview(view: Locator, label: string, option: string): Promise<void> {
  await view.getByRole('button', { name: 'Preview settings' }).click();
  await chooseIn(view.page().getByRole('dialog', { name: 'Preview settings' }), { [label]: option });
}

/** Filters the list. */
export async function filterBy(page: Page, filters: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await chooseIn(page.getByRole('dialog', { name: 'Filters' }), filters);
}

/** Runs an action of the method's menu, such as 'Duplicate'. */
export async function runAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Picks up a card by its drag handle with the space bar, and returns the status that announces its place. */
export async function pickUp(page: Page, title: string): Promise<Locator> {
  const handle = page.getByRole('button', { name: `Drag ${title}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  const announcement = page.getByRole('status').filter({ hasText: new RegExp(`^${title}`) });
  await expect(announcement).toHaveText(new RegExp(`^${title}: position (\\d) of `));
  // dnd-kit listens for arrows from a timer on, which runs before this one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  return announcement;
}

/** Resolves when the page has scrolled to where its last change moves it: a scroll closes a list of options. */
export const scrolled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Adds a country to a method by its name. */
export async function addCountry(page: Page, name: string): Promise<void> {
  const countries = page.getByRole('combobox', { name: 'Countries' });
  await countries.scrollIntoViewIfNeeded();
  await scrolled(page);
  await countries.fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await page.keyboard.press('Escape');
  await expect(countryOf(page, name)).toBeVisible();
}

/** The chip of a method's country. */
export const countryOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `Remove ${name}` });
