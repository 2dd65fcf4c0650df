import type { FrameLocator, Page } from '@playwright/test';
import { fieldsOf, layoutOf, messagesOf, textIn } from '../builders/layouts';
import { brazil, germany, mexico, nigeria } from '../builders/players';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { type OpenWidget, openWidget, type Visitor } from './support/openWidget';

const english = messagesOf('en');

interface Flow {
  readonly method: string;
  readonly visitor: Visitor;
  readonly amount: string;
  /** The group's key and list, for a method that is in one. */
  readonly group?: string;
  readonly form: string;
  readonly steps: readonly string[];
}

/** A withdrawal through each payment route of §2's table. */
const flows: readonly Flow[] = [
  {
    method: 'spei',
    visitor: mexico,
    amount: '500',
    form: '/withdrawal/redirect',
    steps: ['/withdrawal/confirm'],
  },
  {
    method: 'efecty',
    visitor: { country: 'co', currency: 'COP' },
    amount: '50000',
    form: '/withdrawal/redirect',
    steps: ['/withdrawal/confirm', '/withdrawal/redirect/instruction'],
  },
  {
    method: 'neteller',
    visitor: germany,
    amount: '100',
    group: 'e-money',
    form: '/withdrawal/group/redirect',
    steps: ['/withdrawal/confirm'],
  },
];

async function confirm(widget: FrameLocator, withCode: boolean): Promise<void> {
  await expect(widget.getByRole('heading', { name: 'Review and confirm' })).toBeVisible();
  if (withCode) await widget.getByLabel('Confirmation code').fill('123456');
  await widget.getByRole('button', { name: 'Confirm', exact: true }).click();
}

async function ends(page: Page, widget: FrameLocator): Promise<void> {
  await expectRoute(page, '/withdrawal/complete');
  await expect(widget.getByRole('heading', { name: 'Withdrawal sent' })).toBeVisible();
  await expect(widget.getByText('The money is on its way to you.')).toBeVisible();
  await widget.getByRole('button', { name: 'New withdrawal' }).click();
  await expectRoute(page, '/withdrawal');
}

/** Records each pair of route and heading that the widget shows. */
const watchHeadings = (page: Page): Promise<unknown> | undefined =>
  page.frames()[1]?.evaluate(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'headingsSeen', seen);
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('[data-route] :is(h1, h2)'))
        seen.add(`${heading.closest('[data-route]')?.getAttribute('data-route')} ${heading.textContent}`);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
const headingsSeen = (page: Page): Promise<string[]> | undefined =>
  page.frames()[1]?.evaluate(() => [...Reflect.get(window, 'headingsSeen')]);

for (const { method, visitor, amount, group, form, steps } of flows) {
  test(`a withdrawal by ${method} goes through ${[form, ...steps].join(', ')} and is paid [WD-1]`, async ({
    page,
    baseURL,
  }) => {
    const layout = layoutOf(method, 'withdrawal');
    const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor, path: 'withdrawal' });
    if (group !== undefined) {
      await widget.getByRole('button', { name: english[`paymentMethods.group.${group}`] ?? group }).click();
      await expectRoute(page, '/withdrawal/group');
    }
    await widget
      .getByRole('button', { name: textIn(layout.method.text, 'en') })
      .first()
      .click();
    await expectRoute(page, form);
    await expect(widget.getByText('Withdrawal amount').first()).toBeVisible();
    await watchHeadings(page);
    await fillForm(widget, fieldsOf(layout), layout.samples, amount, 'en');
    const created = page.waitForRequest(/BANKING_WITHDRAWAL\/create/);
    await widget.getByRole('button', { name: /^Withdraw / }).click();
    // Nothing in these forms chooses the account.
    expect((await created).postDataJSON().account).toBe('main');
    for (const [index, kind] of layout.sandbox.steps.entries()) {
      await expectRoute(page, steps[index] ?? '');
      if (kind === 'confirm') await confirm(widget, layout.sandbox.withCode === true);
      else await expect(widget.getByRole('main').locator('ol > li').first()).toBeVisible();
    }
    // A step shown on another route first would lose what is typed there.
    const confirmations = (await headingsSeen(page))?.filter((seen) => seen.endsWith('Review and confirm'));
    expect(confirmations).toEqual(['/withdrawal/confirm Review and confirm']);
    await decide('approve');
    await ends(page, widget);
  });
}

test('Nigerian banks have logos in both themes and a search; the rest of the form is on the same route [WD-2]', async ({
  page,
  baseURL,
}) => {
  const layout = layoutOf('bank_transfer_ng', 'withdrawal');
  const banks = fieldsOf(layout).find(({ name }) => name === 'bank_name')?.values ?? [];
  const open = (theme: string) =>
    openWidget({ page, gateway: baseURL, visitor: nigeria, path: 'withdrawal', parent: { schema: { theme } } });
  const list = page.frameLocator('iframe').getByRole('list', { name: /bank/i });
  const expectLogos = async ({ widget }: OpenWidget, theme: string) => {
    await widget.getByRole('button', { name: /^Bank transfer/ }).click();
    await expectRoute(page, '/withdrawal/nigerian-banks');
    await expect(list.getByRole('button')).toHaveCount(banks.length);
    await expect(widget.locator(`html.theme-${theme}`)).toHaveCount(1);
    for (const logo of await list.locator('img').all())
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(list.locator('img')).toHaveCount(banks.length);
  };
  await expectLogos(await open('light'), 'light');
  const opened = await open('dark');
  const { widget, decide } = opened;
  await expectLogos(opened, 'dark');

  await widget.getByLabel('Search', { exact: true }).fill('kud');
  await expect(list.getByRole('button')).toHaveCount(1);
  await widget.getByLabel('Search', { exact: true }).fill('nowhere');
  await expect(widget.getByText('No results for “nowhere”')).toBeVisible();
  await widget.getByLabel('Search', { exact: true }).fill('');
  await list.getByRole('button', { name: 'Kuda' }).click();

  await expectRoute(page, '/withdrawal/nigerian-banks');
  await expect(widget.locator('[role="combobox"][name="bank_name"]')).toHaveText('Kuda');
  const rest = fieldsOf(layout).filter(({ name }) => name !== 'bank_name');
  await fillForm(widget, rest, layout.samples, '20000', 'en');
  const created = page.waitForRequest(/BANKING_WITHDRAWAL\/create/);
  await widget.getByRole('button', { name: /^Withdraw / }).click();
  const kuda = banks.find((bank) => typeof bank === 'object' && bank.text === 'Kuda');
  expect((await created).postDataJSON().fields).toMatchObject({
    bank_name: typeof kuda === 'object' ? kuda.value : '',
  });
  await confirm(widget, true);
  await decide('approve');
  await ends(page, widget);
});

test('an account that is known needs no bank to be chosen first', async ({ page, baseURL }) => {
  const fields = { bank_name: '058', account_number: '0123456789', account_holder: 'Ada Okafor' };
  const accounts = { bank_transfer_ng: [{ title: 'GTBank ··6789', fields }] };
  await page.route(/userdata-payment-snippet/, (route) => route.fulfill({ json: { accounts } }));
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: nigeria, path: 'withdrawal' });
  await widget.getByRole('button', { name: /^Bank transfer/ }).click();
  const account = widget.getByRole('button', { name: 'GTBank ··6789' });
  await account.click();
  await expect(account).toHaveAttribute('aria-pressed', 'true');
  await widget.getByRole('textbox', { name: 'Withdrawal amount' }).fill('20000');
  const created = page.waitForRequest(/BANKING_WITHDRAWAL\/create/);
  await widget.getByRole('button', { name: /^Withdraw / }).click();
  expect((await created).postDataJSON().fields).toEqual(fields);
});

test('a withdrawal is sent from the selected account, main or additional, and paid [WD-4]', async ({
  page,
  baseURL,
}) => {
  const layout = layoutOf('pix', 'withdrawal');
  const { widget, decide } = await openWidget({ page, gateway: baseURL, visitor: brazil, path: 'withdrawal' });
  for (const [choice, account] of [
    ['Main', 'main'],
    ['Additional', 'additional'],
  ] as const) {
    await widget.getByRole('button', { name: /^Pix/ }).click();
    const fields = fieldsOf(layout).filter(({ name }) => name !== 'account');
    await fillForm(widget, fields, layout.samples, account === 'main' ? '100' : '200', 'en');
    await widget.getByRole('combobox', { name: 'Account' }).click();
    await widget.getByRole('option', { name: new RegExp(choice) }).click();
    const created = page.waitForRequest(/BANKING_WITHDRAWAL\/create/);
    await widget.getByRole('button', { name: /^Withdraw / }).click();
    const body = (await created).postDataJSON();
    expect(body.account).toBe(account);
    expect(body.fields).not.toHaveProperty('account');
    await expectRoute(page, '/withdrawal/confirm');
    await confirm(widget, false);
    await decide('approve');
    await ends(page, widget);
  }
});

test('a withdrawal says its fee and when it usually arrives before it is confirmed, and on its receipt', async ({
  page,
  baseURL,
}) => {
  await page.route(/BANKING_WITHDRAWAL\/create|BANKING\/transaction|BANKING_WITHDRAWAL\/confirm/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, fee: { en: 'R$2.50' }, arrival: { en: 'within an hour' } } });
  });
  const layout = layoutOf('pix', 'withdrawal');
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil, path: 'withdrawal' });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await fillForm(widget, fieldsOf(layout), layout.samples, '100', 'en');
  await widget.getByRole('button', { name: /^Withdraw / }).click();
  const line = (label: string) => widget.locator('dl > div').filter({ hasText: label });
  await expect(line('Fee')).toContainText('R$2.50');
  await expect(line('Usually arrives')).toContainText('within an hour');
  await confirm(widget, false);
  await expectRoute(page, '/withdrawal/complete');
  await expect(line('Fee')).toContainText('R$2.50');
  await expect(line('Usually arrives')).toContainText('within an hour');
});
