import type { FrameLocator, Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil } from '../builders/players';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

const deposit = { id: 1, type: 'deposit', title: { en: 'Hundred percent' }, depositBonusData: { minDeposit: 300 } };
const spinsForMoney = {
  id: 2,
  type: 'freespin',
  title: { en: 'Spins for a deposit' },
  freespinBonusData: { minDeposit: 50, depositRequired: true },
};
const spinsForNothing = {
  id: 3,
  type: 'freespin',
  title: { en: 'Spins for nothing' },
  freespinBonusData: { minDeposit: 0, depositRequired: false },
};
const cashback = { id: 4, type: 'cashback', title: { en: 'Cashback' } };

/** Creates are refused, so that a form that has sent its bonus can be changed and send another. */
const refuseCreates = (page: Page): Promise<unknown> =>
  page.route('**/BANKING_DEPOSIT/create', (route) =>
    route.fulfill({ status: 403, json: { error: { message: 'Not today', code: 'FORBIDDEN' } } }),
  );

/** The bonus id that the form sends; null: none. */
async function sentBonus(page: Page, widget: FrameLocator): Promise<unknown> {
  const answered = page.waitForResponse(/BANKING_DEPOSIT\/create/);
  await widget.locator('button[type="submit"]').click();
  const bonusId = (await answered).request().postDataJSON().bonusId ?? null;
  await expect(widget.locator('button[type="submit"]')).not.toHaveAttribute('aria-busy', 'true');
  return bonusId;
}

test('deposit bonuses and free spins that require a deposit are offered; the first is selected unless the host names one [BONUS-1]', async ({
  page,
  baseURL,
}) => {
  test.slow();
  for (const [bonusList, bonusId, shown] of [
    [[cashback, spinsForNothing, spinsForMoney, deposit], undefined, 'Spins for a deposit'],
    [[deposit, spinsForMoney], undefined, 'Hundred percent'],
    [[deposit, spinsForMoney], 2, 'Spins for a deposit'],
    [[cashback, spinsForNothing], undefined, null],
  ] as const) {
    const parent = { bonusList, ...(bonusId !== undefined && { bonusId }) };
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent });
    await widget.getByRole('button', { name: /^PicPay/ }).click();
    await expectRoute(page, '/deposit/redirect');
    await expect(widget.getByRole('textbox', { name: 'Amount' })).toBeVisible();
    const card = widget.getByRole('switch', { name: 'Use bonus' });
    if (shown === null) {
      await expect(card).toHaveCount(0);
      continue;
    }
    await expect(card).toBeChecked();
    const isChoice = bonusList.includes(deposit) && bonusList.includes(spinsForMoney);
    if (isChoice) await expect(widget.getByRole('radio', { name: shown })).toBeChecked();
    else await expect(widget.getByText(shown)).toBeVisible();
    for (const other of ['Spins for nothing', 'Cashback']) await expect(widget.getByText(other)).toHaveCount(0);
  }
  // The card shows the missing amount; the bonus is sent from its minimum deposit up.
  await refuseCreates(page);
  const layout = layoutOf('picpay');
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent: { bonusList: [deposit] } });
  await widget.getByRole('button', { name: /^PicPay/ }).click();
  await expect(widget.getByText('Minimum deposit: R$300')).toBeVisible();
  await fillForm(widget, fieldsOf(layout), layout.samples, '100', 'en');
  await expect(widget.getByText('Add R$200 to get this bonus')).toBeVisible();
  expect(await sentBonus(page, widget)).toBeNull();
  await widget.getByRole('textbox', { name: 'Amount' }).fill('300');
  await expect(widget.getByText('You’ll get this bonus with your deposit')).toBeVisible();
  expect(await sentBonus(page, widget)).toBe(1);
});

test('the switch of a bonus shows whether it is on, with forced colours, too', async ({ page, baseURL }) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent: { bonusList: [deposit] } });
  await widget.getByRole('button', { name: /^PicPay/ }).click();
  const card = widget.getByRole('switch', { name: 'Use bonus' });
  const colours = () =>
    card.evaluate((one) => [null, '::before'].map((part) => getComputedStyle(one, part).backgroundColor));
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
    await card.check();
    const whenOn = await colours();
    await card.uncheck();
    expect(
      (await colours()).filter((colour, part) => colour === whenOn[part]),
      forcedColors,
    ).toEqual([]);
  }
});

test('of several bonuses the player chooses one; a bonus id that is not in the list selects none [BONUS-1]', async ({
  page,
  baseURL,
}) => {
  await refuseCreates(page);
  const layout = layoutOf('picpay');
  const card = page.frameLocator('iframe').getByRole('switch', { name: 'Use bonus' });
  const option = (name: string) => page.frameLocator('iframe').getByRole('radio', { name });
  const open = async (bonusList: readonly unknown[]) => {
    const parent = { bonusList, bonusId: 99 };
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent });
    await widget.getByRole('button', { name: /^PicPay/ }).click();
    await fillForm(widget, fieldsOf(layout), layout.samples, '300', 'en');
    await expect(card).not.toBeChecked();
    return widget;
  };

  const widget = await open([deposit, spinsForMoney]);
  for (const name of ['Hundred percent', 'Spins for a deposit']) await expect(option(name)).not.toBeChecked();
  expect(await sentBonus(page, widget)).toBeNull();

  await option('Hundred percent').check();
  await expect(card).toBeChecked();
  await card.click();
  await expect(option('Hundred percent')).not.toBeChecked();
  expect(await sentBonus(page, widget)).toBeNull();

  // The details describe every bonus; the choice survives the way there and back.
  await option('Spins for a deposit').check();
  await widget.getByRole('button', { name: 'Bonus details' }).click();
  for (const name of ['Hundred percent', 'Spins for a deposit'])
    await expect(widget.getByRole('heading', { level: 2, name })).toBeVisible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(option('Spins for a deposit')).toBeChecked();
  expect(await sentBonus(page, widget)).toBe(2);

  // A single bonus is a switch alone.
  const single = await open([deposit]);
  await expect(single.getByRole('radio')).toHaveCount(0);
  await card.click();
  expect(await sentBonus(page, single)).toBe(1);
});

test('the crypto bonus needs a crypto method, `cryptoBonus` in the schema and group_b, and has its own switch; without it coins share the switch of the others [BONUS-4]', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const enter = async (experiments: readonly unknown[], cryptoBonus: boolean) => {
    const parent = { bonusList: [deposit], experiments, schema: { meta: { cryptoBonus } } };
    const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent });
    await widget.getByRole('button', { name: /^Cryptocurrency/ }).click();
    await widget.getByRole('button', { name: /^Bitcoin/ }).click();
    await expectRoute(page, '/deposit/crypto/address');
    await expect(widget.getByRole('button', { name: 'Show address' })).toBeVisible();
    return widget;
  };
  await refuseCreates(page);
  const toPicPay = async (widget: FrameLocator) => {
    await widget.getByRole('button', { name: 'Back' }).click();
    await widget.getByRole('button', { name: 'Back' }).click();
    await widget.getByRole('button', { name: /^PicPay/ }).click();
    await expectRoute(page, '/deposit/redirect');
  };
  const groupB = [{ key: 'analytics-21868', group: 'group_b' }];
  for (const [experiments, cryptoBonus] of [
    [[], true],
    [[{ key: 'analytics-21868', group: 'group_a' }], true],
    [groupB, false],
  ] as const) {
    const widget = await enter(experiments, cryptoBonus);
    await expect(widget.getByRole('switch')).toBeChecked();
    expect(await sentBonus(page, widget)).toBe(1);
    await widget.getByRole('switch').click();
    await toPicPay(widget);
    await expect(widget.getByRole('switch')).not.toBeChecked();
  }
  const widget = await enter(groupB, true);
  // On by default.
  await expect(widget.getByRole('switch', { name: 'Use bonus' })).toBeChecked();
  expect(await sentBonus(page, widget)).toBe(1);
  await widget.getByRole('switch', { name: 'Use bonus' }).click();
  expect(await sentBonus(page, widget)).toBeNull();
  await toPicPay(widget);
  await expect(widget.getByRole('switch')).toBeChecked();
});

test('what follows the bonus appears with it, so that nothing moves', async ({ page, baseURL }) => {
  let load = (): void => {};
  const isAsked = new Promise<void>((asked) => {
    void page.route(/\/cashier\/assets\/bonus\.[^/]*\.js$/, async (route) => {
      asked();
      await new Promise<void>((resolve) => {
        load = resolve;
      });
      await route.continue();
    });
  });
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, parent: { bonusList: [deposit] } });
  await widget.getByRole('button', { name: /^Pix/ }).first().click();
  await expect(widget.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  await isAsked;
  const support = widget.getByRole('link', { name: 'Contact support' });
  await expect(support).toHaveCount(0);
  load();
  await expect(widget.getByRole('switch', { name: 'Use bonus' })).toBeVisible();
  await expect(support).toBeVisible();
});
