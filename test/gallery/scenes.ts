import type { FrameLocator, Page } from '@playwright/test';

/** A screen: its player, and the way to it. */
export interface Scene {
  readonly name: string;
  /** 'demo': the partner's page with its drawer; else the widget alone in a bare host. */
  readonly host?: 'demo';
  /** Of the demo page, beside the theme. */
  readonly query?: string;
  /** Below the widget's prefix. */
  readonly path?: string;
  readonly user?: Readonly<Record<string, string>>;
  readonly parent?: Readonly<Record<string, unknown>>;
  /** In px, to show a whole screen; by default the frame's. */
  readonly height?: number;
  readonly walk: (widget: FrameLocator, page: Page) => Promise<void>;
}

const visible = async (
  widget: FrameLocator,
  name: RegExp | string,
  role: 'button' | 'heading' | 'textbox' = 'button',
) => {
  await widget.getByRole(role, { name }).first().waitFor();
};

const bonus = { id: 7, type: 'deposit', title: { en: '100% up to R$ 1,500' }, depositBonusData: { minDeposit: 300 } };

const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 84 28"><rect width="84" height="28" rx="14" fill="#0a7"/></svg>`;

/** From the list to a method's form. */
const choose = async (widget: FrameLocator, name: RegExp) => {
  await widget.getByRole('button', { name }).first().click();
};

/** Fills in and submits Pix; the last two digits of the amount choose the sandbox's outcome. */
const sendPix = async (widget: FrameLocator, amount: string) => {
  await choose(widget, /^Pix/);
  await widget.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await widget.getByLabel('CPF').pressSequentially('52998224725');
  await widget.getByLabel('First and last name').fill('Ana Souza');
  await widget.getByRole('button', { name: /^Deposit R/ }).click();
};

export const scenes: readonly Scene[] = [
  {
    name: 'demo',
    host: 'demo',
    query: 'country=br&currency=BRL&language=en&open=deposit',
    walk: (widget) => visible(widget, /^Pix/),
  },
  { name: 'deposit-list', walk: (widget) => visible(widget, /^Pix/) },
  {
    name: 'list-badge',
    parent: { schema: { assets: { badge: '/sandbox-badge.svg' } } },
    walk: async (widget, page) => {
      await page.route('**/sandbox-badge.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: badge }));
      await page.reload();
      await widget.locator('header img').waitFor();
      await visible(widget, /^Pix/);
    },
  },
  {
    name: 'deposit-list-hi',
    user: { country: 'in', currency: 'INR', lang: 'hi', paymentGeo: 'IN' },
    walk: (widget) => visible(widget, /UPI/),
  },
  { name: 'withdrawal-list', path: 'withdrawal', walk: (widget) => visible(widget, /^Pix/) },
  {
    name: 'group',
    walk: async (widget) => {
      await choose(widget, /^Cryptocurrency/);
      await visible(widget, /Bitcoin/);
    },
  },
  {
    name: 'region',
    walk: async (widget) => {
      await choose(widget, /Change region/);
      await visible(widget, /Brazil/);
    },
  },
  {
    name: 'form-empty',
    parent: { bonusList: [bonus] },
    walk: async (widget) => {
      await choose(widget, /^Pix/);
      await widget.getByRole('textbox', { name: 'Amount' }).waitFor();
    },
  },
  {
    name: 'form-bonuses',
    parent: {
      bonusList: [
        bonus,
        {
          id: 8,
          type: 'freespin',
          title: { en: '50 free spins' },
          freespinBonusData: { minDeposit: 50, depositRequired: true },
        },
        { id: 9, type: 'deposit', title: { en: 'Cashback of the week, up to 10% of everything you lose' } },
      ],
    },
    walk: async (widget) => {
      await choose(widget, /^Boleto/);
      await widget.getByRole('radio').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'form-problems',
    parent: { bonusList: [bonus] },
    walk: async (widget) => {
      await choose(widget, /^Pix/);
      await widget.getByRole('textbox', { name: 'Amount' }).fill('5');
      await widget.getByLabel('CPF').pressSequentially('123');
      await widget.getByRole('button', { name: /^Deposit/ }).click();
      await widget.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'invoice',
    walk: async (widget) => {
      await sendPix(widget, '500');
      await visible(widget, 'I have paid');
      await widget.getByRole('img', { name: 'QR code' }).waitFor();
    },
  },
  {
    name: 'crypto-address',
    walk: async (widget) => {
      await choose(widget, /^Cryptocurrency/);
      await choose(widget, /USDT|Tether/);
      await widget.locator('label:has([type="radio"])').first().click();
      await widget.getByRole('button', { name: /^Deposit/ }).click();
      await visible(widget, /Send USDT/, 'heading');
    },
  },
  ...(
    [
      ['status-processed', '511', 'Payment received'],
      ['status-mistaked', '512', 'Payment failed'],
      ['status-accepted', '516', 'Payment accepted'],
    ] as const
  ).map(
    ([name, amount, heading]): Scene => ({
      name,
      walk: async (widget) => {
        await sendPix(widget, amount);
        await visible(widget, heading, 'heading');
      },
    }),
  ),
  {
    name: 'status-waiting',
    walk: async (widget, page) => {
      page.context().on('page', (tab) => tab.close());
      await choose(widget, /^E-money/);
      await choose(widget, /Skrill/);
      await widget.getByRole('textbox', { name: 'Amount' }).fill('100');
      const email = widget.getByLabel(/email/i);
      if (await email.count()) await email.first().fill('ana@example.com');
      await widget.getByRole('button', { name: /^Deposit/ }).click();
      await visible(widget, 'Payment in progress', 'heading');
    },
  },
  { name: 'empty', path: 'empty?direct=0&transaction=deposit', walk: (widget) => visible(widget, 'Change region') },
  { name: 'error', path: 'error', walk: (widget) => visible(widget, 'Refresh') },
];
