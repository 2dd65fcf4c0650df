import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { failedSocket } from './support/noTrouble';
import { openWidget } from './support/openWidget';
import { createsOf, it, sendUnanswered, submit, transports } from './support/styledVisit';

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

for (const transport of transports)
  it(`offline, and while nobody knows whether a payment was made, each press is answered within a second, over ${transport} [TRUTH-5]`, async ({
    page,
    visit,
    allowErrors,
  }) => {
    allowErrors(failedSocket);
    await page.clock.install();
    const opened = await visit('exact', transport, 'deposit');
    const { partner, widget } = opened;
    const offline = widget.getByRole('status').filter({ hasText: 'No connection' });
    const soon = { timeout: 1000 };
    const name = widget.locator('input[name="full_name"]');

    // The outcome of a create whose line is cut is unknown: it says so, and nothing can be sent a second time.
    await sendUnanswered(opened);
    await page.context().setOffline(true);
    await expect(offline).toBeVisible(soon);
    await expect(name).not.toBeEditable(soon);
    await submit(widget).click({ force: true });
    await expect(offline).toBeVisible(soon);
    await advanceUntil(page, () => widget.getByText('We’re checking the status of your payment').isVisible());
    await expect(submit(widget)).toHaveCount(0, soon);
    await expect(name).not.toBeEditable(soon);
    const check = widget.getByRole('button', { name: 'Check status' }).last();
    for (let press = 0; press < 3; press += 1) {
      await check.click();
      await expect(offline).toBeVisible(soon);
      await expect(widget.getByText('We’re checking the status of your payment')).toBeVisible(soon);
    }
    // Elsewhere the payment is in sight, too.
    await widget.getByRole('button', { name: 'Back' }).click();
    await expect(widget.getByText('We’re checking the status of your payment')).toBeVisible(soon);
    await expect(offline).toBeVisible(soon);

    partner.answerAfter(0);
    await page.context().setOffline(false);
    await expect(offline).toBeHidden(soon);
    const goOn = widget.getByRole('button', { name: 'Continue' });
    await advanceUntil(page, () => goOn.isVisible());
    await goOn.click();
    await expectRoute(page, '/deposit/redirect/instruction');
    expect(partner.payments).toHaveLength(1);
    expect(new Set(createsOf(partner).map(({ payload }) => payload.requestId)).size).toBe(1);
  });
