import { expect, type Locator, type Page } from '@playwright/test';

export const opsToken = 'the ops token of the tests';

export async function signInTo(page: Page, gateway: string, name = 'Ana'): Promise<void> {
  await page.goto(`${gateway}/studio/`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Access token').fill(opsToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Methods' })).toBeVisible();
}

export const expectSaved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible();

/** Opens a method by its title in the list, such as 'SPEI deposit'. */
export async function openMethod(page: Page, title: string): Promise<void> {
  await page.getByLabel('Search').fill(title.toLowerCase());
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
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
