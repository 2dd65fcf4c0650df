import type { FrameLocator, Page } from '@playwright/test';
import { inStyle, type StyleName, styleNames } from '../partner/jsonStyles';
import { type Partner, startPartner } from '../partner/startPartner';
import { messagesOfType, openBareHost } from '../support/bareHost';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute, test } from './support/cashierPage';

/**
 * Whole payments against a partner's own server that writes JSON as exact, PHP, ORM or Go servers do (contract §9). The
 * server makes a payment for every requestId that it gets.
 */
const transports = ['http', 'socket'] as const;
type Transport = (typeof transports)[number];

const balance = (amount: string) => ({ primary: { amount, currency: 'BRL' } });

/** The host's data, with each key of the contract that has no value as null. Only an exact host knows the balance. */
const hostData = (style: StyleName, transport: Transport) => ({
  parent: {
    ...{ token: 'a token', transport, analytics: true, closingButton: true, pwa: null, isMobileApp: null },
    ...{ bonusId: null, bonusList: [], experiments: [], schema: {}, partnerKey: null, platformVersion: null },
  },
  user: {
    ...{ id: '4711', lang: 'en', country: 'br', currency: 'BRL', paymentGeo: 'BR', email: null, name: null },
    ...{ platform: null, role: null, balanceData: style === 'exact' ? balance('5000') : null },
  },
});

interface Deviation {
  readonly call: string;
  readonly path: string;
  readonly expected: string;
}

interface Visit {
  readonly page: Page;
  readonly transport: Transport;
  readonly partner: Partner;
  readonly widget: FrameLocator;
  /** The widget's warnings in the console. */
  readonly warnings: readonly string[];
  deviations(): Promise<Deviation[]>;
}

interface Styled {
  readonly visit: (style: StyleName, transport: Transport, path: string) => Promise<Visit>;
}

const it = test.extend<Styled>({
  async visit({ page }, use) {
    const partners: Partner[] = [];
    await use(async (style, transport, path) => {
      const partner = await startPartner(style);
      partners.push(partner);
      const warnings: string[] = [];
      if (transport === 'http') await page.clock.install();
      page.on('pageerror', (error) => warnings.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.text().includes('[cashier]')) warnings.push(message.text());
      });
      page.context().on('page', (tab) => tab.on('load', () => void tab.close()));
      const { parent, user } = hostData(style, transport);
      await openBareHost(page, partner.url, {
        path,
        parent: Object(inStyle(style, parent)),
        user: Object(inStyle(style, user)),
      });
      const deviations = async () =>
        (await messagesOfType(page, 'Analytics'))
          .map(({ payload }) => Object(payload))
          .filter(({ event_name }) => event_name === 'contract_problem');
      return { page, transport, partner, widget: page.frameLocator('iframe'), warnings, deviations };
    });
    for (const partner of partners) await partner.close();
  },
});

const type = "must be one of: text, text_uppercase, dropdown, networks, phone_with_prefix, amount";
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
    'createDeposit /status must be a whole number',
    'createDeposit /currency must be a code in capital letters',
    'createDeposit /next/expiresAt must be an instant in ISO 8601, UTC',
  ],
  orm: [
    hologram,
    'loaded /user/country must be a code in small letters',
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
const socketReports: Readonly<Record<Transport, Readonly<Record<StyleName, readonly string[]>>>> = {
  http: { exact: [], php: [], orm: [], go: [] },
  socket: {
    exact: [],
    php: ['socketReply /status must be of type number', 'push /data/status must be a whole number'],
    orm: ['push /data/id must be of type string'],
    go: [],
  },
};

const submit = (widget: FrameLocator) => widget.locator('button[type="submit"]');
const heading = (widget: FrameLocator, name: string) => widget.getByRole('heading', { name });

async function fillAmount(page: Page, widget: FrameLocator, name: string, path: string): Promise<void> {
  await widget.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expectRoute(page, path);
  await widget.locator('input[name="amount"]').fill('500');
}

/** Ends the payment: over the socket by a push, over HTTP it is found by a poll. */
async function expectPaid(
  { page, partner, widget, transport }: Visit,
  kind: 'deposit' | 'withdrawal',
  txid?: string,
): Promise<void> {
  partner.settle(1, txid);
  const received = heading(widget, 'Payment received');
  if (transport === 'http') await advanceUntil(page, () => received.isVisible(), { step: 500 });
  await expect(received).toBeVisible();
  if (txid) await expect(widget.getByText(txid)).toBeVisible();
  await widget.getByRole('button', { name: kind === 'deposit' ? 'New deposit' : 'New withdrawal' }).click();
}

const createsOf = ({ calls }: Partner) => calls.filter(({ path }) => path.endsWith('create'));

for (const style of styleNames)
  for (const transport of transports) {
    const server = `${style === 'exact' ? 'an exact' : `a ${style}-style`} server over ${transport}`;

    it(`deposits through every kind of step are made once each, with ${server} [READ-1] [READ-2] [READ-3] [READ-4] [READ-7]`, async ({
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
      await expect(widget.getByText('Thank you. We are looking for your payment.')).toBeVisible();
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
      expect(places).toEqual(expect.arrayContaining([...reports[style], ...socketReports[transport][style]]));
      if (style === 'exact') expect(places).toEqual([]);
      expect(warnings).toHaveLength(places.length);
      for (const place of places)
        expect(warnings.filter((warning) => warning.startsWith(`[cashier] ${place}.`))).toHaveLength(1);
      expect([...places, ...warnings].join()).not.toMatch(/4711|4477|12345678|TXabc|f00dcafe|Souza/);
    });

    it(`withdrawals survive errors, and are made once each, with ${server} [READ-3] [READ-4] [READ-5] [READ-6]`, async ({
      page,
      visit,
    }) => {
      const opened = await visit(style, transport, 'withdrawal');
      const { partner, widget } = opened;
      const input = (name: string) => widget.locator(`input[name="${name}"]`);

      // The host's data: the region, the close button, and a balance only where the host sent one.
      await expect(widget.getByRole('button', { name: 'Close' })).toBeVisible();
      await fillAmount(page, widget, 'wire', '/withdrawal/redirect');
      expect(partner.calls.find(({ path }) => path === '/BANKING/methods-withdrawal')?.payload).toMatchObject({
        ...{ country: 'br', currency: 'BRL' },
      });
      await expect(widget.getByText('Balance R$')).toHaveCount(style === 'exact' ? 1 : 0);
      if (transport === 'socket') {
        partner.push('login-token', { user: { balanceData: balance('750.50') } });
        await expect(widget.getByText('Balance R$750.50')).toBeVisible();
      }

      // A refusal shows its message.
      await input('full_name').fill('Ana Souza');
      partner.refuseNext({ status: 403, message: 'Not before noon', code: 'TOO_EARLY' });
      await submit(widget).click();
      await expect(widget.getByText('Not before noon')).toBeVisible();
      await expect
        .poll(() => messagesOfType(page, 'Error'))
        .toMatchObject([{ message: 'Not before noon', status: 403 }]);

      // A wrong field is marked.
      const fields = { full_name: 'This name is not on the account' };
      partner.refuseNext({ status: 422, message: 'Check the form', code: 'FIELD_INVALID', fields });
      await submit(widget).click();
      await expect(input('full_name')).toHaveAttribute('aria-invalid', 'true');
      await expect(input('full_name')).toHaveAccessibleDescription(
        style === 'exact' ? 'Check this field' : 'This name is not on the account',
      );

      // One that names no field of the form shows its message.
      await input('full_name').fill('Ana Reis');
      partner.refuseNext({ status: 422, message: 'We lack a document', code: 'X', fields: { passport: 'Missing' } });
      await submit(widget).click();
      await expect(widget.getByText('We lack a document')).toBeVisible();
      expect(partner.payments).toHaveLength(0);

      // A create with an unknown outcome is looked up, not repeated.
      await input('full_name').fill('Ana Lima');
      partner.failAfterStoring(1);
      await submit(widget).click();
      await expectRoute(page, '/withdrawal/confirm');
      const { requestId } = createsOf(partner).at(-1)?.payload ?? {};
      expect(partner.calls).toContainEqual({
        path: '/BANKING/transaction',
        payload: expect.objectContaining({ requestId }),
      });
      expect(partner.payments).toHaveLength(1);

      // A wrong code is shown at its field.
      const code = widget.getByLabel('Confirmation code');
      await code.fill('9999');
      await widget.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expect(code).toHaveAccessibleDescription(style === 'exact' ? /Check this field/ : /This code is wrong/);
      await code.fill('1234');
      await widget.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(heading(widget, 'Payment in progress')).toBeVisible();
      await expectPaid(opened, 'withdrawal');

      // No code is needed, and the payment fails.
      await fillAmount(page, widget, 'quick', '/withdrawal/redirect');
      await submit(widget).click();
      await expectRoute(page, '/withdrawal/confirm');
      await widget.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(heading(widget, 'Payment in progress')).toBeVisible();
      partner.settle(2);
      const failed = heading(widget, 'Payment failed');
      if (transport === 'http') await advanceUntil(page, () => failed.isVisible(), { step: 500 });
      await expect(failed).toBeVisible();
      expect(partner.payments.map(({ body }) => body.method)).toEqual(['wire', 'quick']);
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
