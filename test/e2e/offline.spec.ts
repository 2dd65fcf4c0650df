import type { BrowserContext, Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { failedSocket } from './support/noTrouble';
import { openWidget } from './support/openWidget';
import { createsOf, it, sendUnanswered, submit, transports } from './support/styledVisit';

/** A line that carries one file at a time, so that the form opens while others are on their way. */
async function slowLine(context: BrowserContext) {
  let left = Number.POSITIVE_INFINITY;
  let asked = 0;
  let free: Promise<unknown> = Promise.resolve();
  await context.route(/\/assets\/.*\.js$/, (route) => {
    asked += 1;
    free = free.then(async () => {
      if (left === 0) return route.abort();
      left -= 1;
      return route.fulfill({ response: await route.fetch() });
    });
    return free;
  });
  return {
    /** How many more files it carries. */
    carry(files: number) {
      left = files;
    },
    left: () => left,
    /** Until it has carried them, or the page asks for nothing more, however far its clock moves. */
    async rest(page: Page) {
      for (let quiet = 0; quiet < 3 && left > 0; ) {
        const before = asked;
        await page.clock.runFor(5000);
        await free;
        quiet = asked === before ? quiet + 1 : 0;
      }
    },
  };
}

test('a line that is cut after any file that comes once the form is open is named within a second', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await page.clock.install();
  const line = await slowLine(context);
  const layout = layoutOf('picpay');
  for (let files = 0, areAllThere = false; !areAllThere; files += 1) {
    line.carry(Number.POSITIVE_INFINITY);
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
    await widget.getByRole('button', { name: /^PicPay/ }).click();
    await widget.getByRole('textbox', { name: 'Amount' }).waitFor();
    line.carry(files);
    await line.rest(page);
    areAllThere = line.left() > 0;
    if (areAllThere) await fillForm(widget, fieldsOf(layout), layout.samples, '500', 'en');
    line.carry(0);
    await context.setOffline(true);
    await widget.locator('button[type="submit"]').click();
    await expect(
      widget.getByRole('status').filter({ hasText: 'No connection' }),
      `cut after ${files} files`,
    ).toBeVisible({ timeout: 5000 });
    await context.setOffline(false);
  }
});

it('a payment is sent only when the code is there that says a reply was lost, after any file that came [TRUTH-5]', async ({
  page,
  context,
  visit,
  allowErrors,
}) => {
  test.slow();
  allowErrors(failedSocket);
  await page.clock.install();
  const line = await slowLine(context);
  for (let files = 0, areAllThere = false; !areAllThere; files += 1) {
    line.carry(Number.POSITIVE_INFINITY);
    const { widget, partner } = await visit('exact', 'socket', 'deposit');
    await widget.getByRole('button', { name: /^wire/ }).click();
    await widget.locator('input[name="amount"]').waitFor();
    line.carry(files);
    await line.rest(page);
    areAllThere = line.left() > 0;
    line.carry(0);
    await widget.locator('input[name="amount"]').fill('500');
    await widget.locator('input[name="full_name"]').fill('Ana Souza');
    partner.answerAfter(600_000);
    await submit(widget).click();
    const isSent = () => partner.payments.length > 0;
    const isBusy = () => submit(widget).and(widget.locator('[aria-busy="true"]')).isVisible();
    await advanceUntil(page, async () => isSent() || !(await isBusy()));
    await context.setOffline(true);
    if (isSent())
      await advanceUntil(page, () => widget.getByText('We’re checking the status of your payment').isVisible());
    await context.setOffline(false);
    if (areAllThere) expect(isSent()).toBe(true);
  }
});

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
    const soon = { timeout: 5000 };
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
      // It is disabled until the last check has given up.
      await advanceUntil(page, () => check.isEnabled());
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
