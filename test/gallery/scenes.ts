import type { FrameLocator, Page } from '@playwright/test';
import { fieldsOf, layoutOf } from '../builders/layouts';
import { fillForm } from '../e2e/support/fillForm';
import { countryName, language, like, word } from './words';

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

const bonus = {
  id: 7,
  type: 'deposit',
  title: { en: '100% bonus up to R$1,500' },
  depositBonusData: { minDeposit: 300 },
};

const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 84 28"><rect width="84" height="28" rx="14" fill="#0a7"/></svg>`;

/** From the list to a method's form. */
const choose = async (widget: FrameLocator, name: RegExp) => {
  await widget.getByRole('button', { name }).first().click();
};

const amountOf = (widget: FrameLocator) => widget.locator('input[name="amount"]');
const submit = (widget: FrameLocator) => widget.locator('button[type="submit"]').click();

/** Fills in and submits Pix; the last two digits of the amount choose the sandbox's outcome. */
const sendPix = async (widget: FrameLocator, amount: string) => {
  await choose(widget, /^Pix/);
  const layout = layoutOf('pix');
  await fillForm(widget, fieldsOf(layout), layout.samples, amount, language);
  await submit(widget);
};

export const scenes: readonly Scene[] = [
  {
    name: 'demo',
    host: 'demo',
    query: `country=br&currency=BRL&language=${language}&open=deposit&guide=player`,
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
      await choose(widget, like('paymentMethods.group.crypto'));
      await visible(widget, /Bitcoin/);
    },
  },
  {
    name: 'region',
    walk: async (widget) => {
      await choose(widget, like('region.change'));
      await visible(widget, countryName('BR'));
    },
  },
  {
    name: 'form-empty',
    parent: { bonusList: [bonus] },
    walk: async (widget) => {
      await choose(widget, /^Pix/);
      await amountOf(widget).waitFor();
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
      await amountOf(widget).fill('5');
      await widget.locator('input[name="cpf"]').pressSequentially('123');
      await submit(widget);
      await widget.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'invoice',
    walk: async (widget) => {
      await sendPix(widget, '500');
      await visible(widget, word('step.paid'));
      // On a phone it is folded away.
      await widget.getByLabel(word('qr.label')).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'crypto-address',
    walk: async (widget) => {
      await choose(widget, like('paymentMethods.group.crypto'));
      await choose(widget, /^Tether/);
      await widget.locator('label:has([type="radio"])').first().click();
      await submit(widget);
      await visible(widget, like('step.crypto.title'), 'heading');
    },
  },
  ...(
    [
      ['status-processed', '511', 'money.processed.title.deposit'],
      ['status-mistaked', '512', 'money.failed.title.deposit'],
      ['status-accepted', '516', 'money.accepted.title.deposit'],
    ] as const
  ).map(
    ([name, amount, heading]): Scene => ({
      name,
      walk: async (widget) => {
        await sendPix(widget, amount);
        await visible(widget, word(heading), 'heading');
      },
    }),
  ),
  {
    name: 'status-waiting',
    walk: async (widget, page) => {
      page.context().on('page', (tab) => tab.close());
      await choose(widget, like('paymentMethods.group.e-money'));
      await choose(widget, /^Skrill/);
      await amountOf(widget).fill('100');
      const email = widget.locator('input[name*="email"]');
      if (await email.count()) await email.first().fill('ana@example.com');
      await submit(widget);
      await visible(widget, word('money.waiting.title.deposit'), 'heading');
    },
  },
  {
    name: 'empty',
    path: 'empty?direct=0&transaction=deposit',
    walk: (widget) => visible(widget, like('region.change')),
  },
  { name: 'error', path: 'error', walk: (widget) => visible(widget, word('button.refresh')) },
];
