import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

const day = 86_400_000;

/** '14:59' in seconds. */
const secondsOf = (clock: string | null): number => {
  const [minutes = Number.NaN, seconds = Number.NaN] = (clock ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};

for (const [what, offset] of [
  ['a day ahead', day],
  ['a day behind', -day],
] as const) {
  test(`a device clock ${what}, and set back an hour during the countdown, does not change the time left, and the player pays`, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript((start) => {
      const Real = Date;
      let shift = start;
      Reflect.set(window, 'setClockBack', (by: number) => {
        shift -= by;
      });
      window.Date = new Proxy(Real, {
        construct: (_, args) => (args.length === 0 ? new Real(Real.now() + shift) : Reflect.construct(Real, args)),
        get: (_, name) => (name === 'now' ? () => Real.now() + shift : Reflect.get(Real, name)),
      });
    }, offset);
    const { widget, decide } = await openWidget({
      page,
      gateway: baseURL,
      visitor: brazil,
      transport: 'socket',
    });
    await widget.getByRole('button', { name: /^Pix/ }).click();
    const pix = layoutOf('pix');
    await fillForm(widget, fieldsOf(pix), pix.samples, '500', 'en');
    await widget.getByRole('button', { name: /^Deposit R/ }).click();
    const timer = widget.getByRole('timer');
    await expect(timer).toBeVisible();
    // The sandbox's invoices expire after 15 minutes.
    const first = secondsOf(await timer.textContent());
    expect(first).toBeGreaterThan(14 * 60);
    expect(first).toBeLessThanOrEqual(15 * 60);
    await page.frames()[1]?.evaluate(() => Reflect.get(window, 'setClockBack')(3_600_000));
    await expect.poll(async () => secondsOf(await timer.textContent())).toBeLessThan(first);
    expect(secondsOf(await timer.textContent())).toBeGreaterThan(first - 30);
    await decide('approve');
    await expectRoute(page, '/deposit/complete');
    await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  });
}
