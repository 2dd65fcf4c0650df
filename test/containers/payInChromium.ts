import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../.ci/chromiumLaunch';

/** A phone's page, in CSS pixels. */
const viewport = { width: 390, height: 844 };

/** Pays 511 by Pix on the demo host page, as the README says, and takes a picture. @throws Error where that fails */
export async function payInChromium(url: string, picture: string): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const page = await browser.newPage({ viewport, deviceScaleFactor: 2 });
    await page.goto(`${url}/?country=br&currency=BRL&language=en`);
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    const widget = page.frameLocator('iframe[title="Cashier"]');
    await widget.getByRole('button', { name: /^Pix/ }).click();
    await widget.getByRole('textbox', { name: 'Amount' }).fill('511');
    await widget.locator('input[name="cpf"]').pressSequentially('52998224725');
    await widget.getByLabel('Full name').fill('Ana Souza');
    await widget.getByRole('button', { name: /^Deposit R/ }).click();
    await widget.getByRole('heading', { name: 'Payment received' }).waitFor();
    await page.screenshot({ path: picture });
  } finally {
    await browser.close();
  }
}
