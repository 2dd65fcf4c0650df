import { expect, type Page } from '@playwright/test';

export const opsToken = 'the ops token of the tests';

export async function signInTo(page: Page, gateway: string, name = 'Ana'): Promise<void> {
  await page.goto(`${gateway}/studio/`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Ops token').fill(opsToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Methods' })).toBeVisible();
}

export const expectSaved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible();

/** Opens a method by its title in the list, such as 'SPEI deposit'. */
export async function openMethod(page: Page, title: string): Promise<void> {
  await page.getByLabel('Search').fill(title.toLowerCase());
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
}
