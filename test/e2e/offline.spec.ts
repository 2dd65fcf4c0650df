import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { expect, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

/** Every 100 ms of the first 5 s after the form has opened, in parts that run side by side. */
const parts = [0, 1000, 2000, 3000, 4000];

for (const from of parts) {
  test(`a line that is cut within ${from + 1000} ms after the form has opened is named within a second`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const layout = layoutOf('picpay');
    for (let after = from; after < from + 1000; after += 100) {
      const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
      await widget.getByRole('button', { name: /^PicPay/ }).click();
      await widget.getByRole('textbox', { name: 'Amount' }).waitFor();
      const openedAt = performance.now();
      if (after > 1500) await fillForm(widget, fieldsOf(layout), layout.samples, '500', 'en');
      // The moment itself is what is swept.
      await page.waitForTimeout(Math.max(0, openedAt + after - performance.now()));
      await page.context().setOffline(true);
      await widget.locator('button[type="submit"]').click();
      await expect(
        widget.getByRole('status').filter({ hasText: 'No connection' }),
        `cut after ${after} ms`,
      ).toBeVisible({ timeout: 1000 });
      await page.context().setOffline(false);
    }
  });
}
