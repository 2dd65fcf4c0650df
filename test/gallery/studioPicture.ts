import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';

const picture = fileURLToPath(new URL('../../.ci/studio.png', import.meta.url));

/** What the gallery's gateway is told to take as ops token. */
export const galleryOpsToken = 'the ops token of the gallery';

/** The README's picture of the studio: a method with one of its fields open, beside the widget that shows it. */
export async function takeStudioPicture(browser: Browser, gateway: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${gateway}/studio/`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Ops token').fill(galleryOpsToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Search').fill('pix');
  await page.getByRole('button', { name: /^Pix deposit/ }).click();
  await page.getByRole('button', { name: /^cpf/ }).click();
  await page.getByLabel('Try a value').fill('529.98');
  await page.frameLocator('iframe').getByLabel('CPF').waitFor();
  await page.screenshot({ path: picture });
  await page.close();
}
