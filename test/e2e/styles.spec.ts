import { type StyleName, styleNames } from '../partner/jsonStyles';
import { expect, expectRoute } from './support/cashierPage';
import { createsOf, expectPaid, fillAmount, heading, it, serverName, submit, visitsOf } from './support/styledVisit';

/**
 * Whole payments against a partner's own server that writes JSON as exact, PHP, ORM or Go servers do (contract §9). The
 * server makes a payment for every requestId that it gets.
 */
const type = 'must be one of: text, text_uppercase, dropdown, networks, phone_with_prefix, amount, date';
const hologram = `depositMethods /hologram/fields/0/type ${type}`;
const language = "must be a language in small letters, such as 'pt'";

/** Some of what the widget reports of each style: the call, the path and what the contract expects. */
const reports: Readonly<Record<StyleName, readonly string[]>> = {
  exact: [],
  php: [
    hologram,
    'loaded /parent/closingButton must be of type boolean',
    'depositMethods /wire/position must be of type number',
    'depositMethods /wire/video_guide_url must be of type object',
    'createDeposit /status must be 0, 1, 2 or 3',
    'createDeposit /currency must be a code in capital letters',
    'createDeposit /next/expiresAt must be an instant in ISO 8601, UTC',
  ],
  orm: [
    hologram,
    'loaded /parent/closingButton must be of type boolean',
    `depositMethods /wire/text ${language}`,
    'paymentSnippet /document must be of type string',
    'createDeposit /id must be of type string',
    "createDeposit /amount must be a decimal in a text, such as '100.5'",
  ],
  go: [
    hologram,
    'depositMethods /wire/isPopular must be of type boolean',
    'createDeposit /next/httpMethod must be one of: GET, POST',
    "createDeposit /next must have a known 'kind'",
  ],
};
/** And of its pushes and replies over the socket. */
const socketReports: Partial<Record<StyleName, readonly string[]>> = {
  php: ['socketReply /status must be of type number', 'push /data/status must be 0, 1, 2 or 3'],
  orm: ['push /data/id must be of type string'],
};

for (const [style, transport] of visitsOf('deposit')) {
  const server = serverName(style, transport);
  const overSocket = transport === 'socket' ? socketReports : {};
  const pushed = transport === 'socket' ? '[READ-4] ' : '';

  it(`deposits through every kind of step are made once each, with ${server} [READ-1] [READ-2] [READ-3] ${pushed}[READ-6] [READ-7]`, async ({
    page,
    visit,
  }) => {
    const opened = await visit(style, transport, 'deposit');
    const { partner, widget, warnings, deviations } = opened;

    // The whole list.
    for (const name of ['wire', 'voucher', 'bank', 'slip', 'portal', 'express', 'Cryptocurrency'])
      await expect(widget.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(widget.getByRole('button', { name: /^hologram/ })).toHaveCount(0);

    // A form with every kind of field, a further form, and an instruction.
    await fillAmount(page, widget, 'bank', '/deposit/redirect');
    await expect(widget.getByText('R$10 – R$10,000')).toBeVisible();
    const input = (name: string) => widget.locator(`input[name="${name}"]`);
    await expect(input('document')).toHaveValue('471100');
    await expect(input('branch')).toHaveValue('4477');
    await expect(input('limit')).toHaveCount(0);
    await input('full_name').fill('Ana Souza');
    await input('contract').fill('ab12');
    await widget.getByRole('combobox', { name: 'Tier' }).click();
    await widget.getByRole('option', { name: 'Gold' }).click();
    await input('limit').fill('900');
    await submit(widget).click();
    await expect(input('contract')).toHaveAttribute('aria-invalid', 'true');
    expect(createsOf(partner)).toHaveLength(0);
    await input('contract').fill('ab1234');
    await submit(widget).click();
    await expectRoute(page, '/deposit/redirect/unified-form');
    expect(createsOf(partner).at(-1)?.payload).toMatchObject({
      ...{ method: 'bank', amount: '500', currency: 'BRL', country: 'br' },
      fields: {
        ...{ full_name: 'Ana Souza', contract: 'AB1234', tier: '2', limit: '900' },
        ...{ branch: '4477', document: '471100' },
      },
    });
    await input('code_one').fill('4711');
    await submit(widget).click();
    await expectRoute(page, '/deposit/redirect/instruction');
    await expect(widget.getByText('Send the money')).toBeVisible();
    await expect(widget.getByRole('button', { name: /^Copy/ })).toHaveCount(1);
    await widget.getByRole('button', { name: 'I have paid' }).click();
    await expect(widget.getByText('Thanks. We’re checking your payment.')).toBeVisible();
    await expectPaid(opened, 'deposit');

    // An invoice with its time, QR code and requisites.
    await fillAmount(page, widget, 'slip', '/deposit/redirect');
    await submit(widget).click();
    await expectRoute(page, '/deposit/redirect/instruction');
    await expect(widget.getByRole('timer')).toHaveText(/(?:9|10):\d\d/);
    await expect(widget.getByRole('img', { name: 'QR code' })).toBeVisible();
    await expect(widget.getByText('12345678')).toBeVisible();
    await expectPaid(opened, 'deposit');

    // A payment page in a tab.
    await fillAmount(page, widget, 'portal', '/deposit/redirect');
    await submit(widget).click();
    await expectRoute(page, '/deposit/complete');
    await expect.poll(() => partner.calls.find(({ path }) => path === '/pay')?.payload).toEqual({ order: '77' });
    await expectPaid(opened, 'deposit');

    // Coins to an address.
    await widget.getByRole('button', { name: /^Cryptocurrency/ }).click();
    await expectRoute(page, '/deposit/crypto');
    await fillAmount(page, widget, 'coin', '/deposit/crypto/address');
    await submit(widget).click();
    for (const shown of ['TXabc12345678', '991', /^0\.0001/, '3'])
      await expect(widget.getByText(shown, { exact: true }).first()).toBeVisible();
    await expectPaid(opened, 'deposit', 'f00dcafe');

    // Nothing comes next: the status is followed.
    await fillAmount(page, widget, 'express', '/deposit/redirect');
    await submit(widget).click();
    await expect(heading(widget, 'Payment in progress')).toBeVisible();
    await expectPaid(opened, 'deposit');

    expect(partner.payments.map(({ body }) => body.method)).toEqual(['bank', 'slip', 'portal', 'coin', 'express']);
    expect(createsOf(partner)).toHaveLength(5);

    // Every deviation is reported once, without its value; an exact server has none.
    const reported = await deviations();
    const places = reported.map(({ call, path, expected }) => `${call} ${path} ${expected}`);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toEqual(expect.arrayContaining([...reports[style], ...(overSocket[style] ?? [])]));
    if (style === 'exact') expect(places).toEqual([]);
    expect(warnings).toHaveLength(places.length);
    for (const place of places)
      expect(warnings.filter((warning) => warning.startsWith(`[cashier] ${place}.`))).toHaveLength(1);
    expect([...places, ...warnings].join()).not.toMatch(/4711|4477|12345678|TXabc|f00dcafe|Souza/);
  });
}

it('a list without methods shows the empty page, and every country can be chosen there, in every style [READ-1]', async ({
  page,
  visit,
}) => {
  for (const style of styleNames) {
    const { partner, widget } = await visit(style, 'socket', 'deposit');
    await expect(widget.getByRole('button', { name: /^wire/ })).toBeVisible();
    partner.removeMethods();
    partner.push('methods-updated', { revision: 2 });
    await expect(heading(widget, 'There are no payment methods available for this region')).toBeVisible();
    await widget.getByRole('button', { name: 'Change region' }).click();
    await expect(widget.getByRole('button', { name: /^Brazil/ })).toBeVisible();
    await widget.getByRole('button', { name: /^Mexico/ }).click();
    await expect
      .poll(() => partner.calls.filter(({ path }) => path === '/BANKING/methods-payment-v3').at(-1)?.payload)
      .toMatchObject({ country: 'mx', currency: 'MXN' });
    await page.unrouteAll();
  }
});
