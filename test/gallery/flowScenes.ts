import { expect, type FrameLocator, type Page } from '@playwright/test';
import { fieldsOf, layoutOf, messagesOf } from '../builders/layouts';
import { enterMethod } from '../e2e/support/enterMethod';
import { fillForm } from '../e2e/support/fillForm';
import { expireToken, messagesOfType, sendToWidget, setFaults } from '../support/bareHost';
import type { Scene } from './scenes';
import { language, like, word } from './words';

const messages = messagesOf(language);
const players = {
  br: { country: 'br', currency: 'BRL', paymentGeo: 'BR' },
  ke: { country: 'ke', currency: 'KES', paymentGeo: 'KE' },
  in: { country: 'in', currency: 'INR', paymentGeo: 'IN' },
  kg: { country: 'kg', currency: 'KGS', paymentGeo: 'KG' },
  mx: { country: 'mx', currency: 'MXN', paymentGeo: 'MX' },
  ng: { country: 'ng', currency: 'NGN', paymentGeo: 'NG' },
} as const;

type Kind = 'deposit' | 'withdrawal';
type Walk = (widget: FrameLocator, page: Page) => Promise<void>;

/** From the list to the method's form, by its group where it has one. */
const enter =
  (method: string, transaction: Kind = 'deposit'): Walk =>
  async (widget) => {
    const layout = layoutOf(method, transaction);
    const group = messages[`paymentMethods.group.${layout.method.category ?? 'none'}`];
    await enterMethod(widget, layout, language, group);
    await widget.getByRole('heading', { level: 1 }).waitFor();
  };

/** Fills in and submits a method's form; the last two digits of the amount choose the sandbox's outcome. */
const pay =
  (method: string, amount: string, then: Walk, transaction: Kind = 'deposit'): Walk =>
  async (widget, page) => {
    page.context().on('page', (tab) => tab.close());
    await enter(method, transaction)(widget, page);
    const layout = layoutOf(method, transaction);
    await fillForm(widget, fieldsOf(layout), layout.samples, amount, language);
    await widget.locator('button[type="submit"]').click();
    await then(widget, page);
  };

const heading =
  (key: string): Walk =>
  (widget) =>
    widget
      .getByRole('heading', { name: word(key) })
      .first()
      .waitFor();

const paidButton: Walk = (widget) => widget.getByRole('button', { name: word('step.paid') }).waitFor();

/** The card of an unfinished payment. */
const unfinished = (widget: FrameLocator) => widget.getByRole('button').filter({ hasText: word('button.continue') });

/** The token that the bare host gave to the widget. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('options')?.textContent ?? '{}').parent.token);

const gatewayOf = (page: Page): string => new URL(page.url()).origin;

/** The screens of a payment, each by a method that uses it. */
export const flowScenes: readonly Scene[] = [
  { name: 'form-card', user: players.br, walk: enter('card_br_credit') },
  { name: 'form-cash', user: players.mx, walk: enter('oxxo') },
  { name: 'form-phone', user: players.ke, walk: enter('mpesa') },
  { name: 'form-networks', user: players.br, walk: enter('usdt') },
  { name: 'step-form', user: players.br, walk: pay('boleto', '500', heading('step.form.title')) },
  { name: 'step-instruction', user: players.ke, walk: pay('mpesa', '1000', paidButton) },
  { name: 'step-cash', user: players.mx, walk: pay('oxxo', '700', paidButton) },
  {
    name: 'status-reported',
    user: players.mx,
    walk: pay('oxxo', '700', async (widget, page) => {
      await paidButton(widget, page);
      await widget.getByRole('button', { name: word('step.paid') }).click();
      await widget.getByRole('button', { name: word('step.invoice.title.deposit') }).click();
    }),
  },
  { name: 'step-india-invoice', user: players.in, walk: pay('upi', '1000', paidButton) },
  { name: 'step-peer-to-peer', user: players.kg, walk: pay('p2p_mbank_kg', '2000', paidButton) },
  {
    name: 'step-expired',
    user: players.kg,
    walk: async (widget, page) => {
      await page.route(/BANKING_DEPOSIT\/create|BANKING\/transaction\?/, async (route) => {
        const made = await (await route.fetch()).json();
        await route.fulfill({ json: made && { ...made, next: { ...made.next, secondsLeft: 0 } } });
      });
      await pay('p2p_mbank_kg', '2000', async () => {})(widget, page);
      await widget.getByText(word('step.invoice.expired.deposit')).waitFor();
    },
  },
  {
    name: 'step-memo',
    user: players.br,
    walk: async (widget, page) => {
      await enter('usdt')(widget, page);
      await widget.locator('label', { hasText: 'TON' }).click();
      await widget.locator('button[type="submit"]').click();
      await widget.getByText(word('step.crypto.memo'), { exact: true }).first().waitFor();
    },
  },
  {
    name: 'status-underpaid',
    user: players.br,
    walk: pay('pix', '514', heading('money.accepted.title.deposit')),
  },
  { name: 'status-expired', user: players.br, walk: pay('pix', '515', heading('money.failed.title.deposit')) },
  {
    name: 'resume',
    user: players.br,
    walk: pay('boleto', '500', async (widget, page) => {
      await heading('step.form.title')(widget, page);
      for (let step = 0; step < 2; step += 1) await widget.getByRole('button', { name: word('button.back') }).click();
      await unfinished(widget).waitFor();
    }),
  },
  {
    name: 'form-unfinished',
    user: players.br,
    walk: pay('boleto', '500', async (widget, page) => {
      await heading('step.form.title')(widget, page);
      await widget.getByRole('button', { name: word('button.back') }).click();
      await unfinished(widget).waitFor();
      await widget.getByRole('button', { name: word('deposit.another') }).waitFor();
    }),
  },
  {
    name: 'unsure-reload',
    user: players.br,
    walk: async (widget, page) => {
      await page.route('**/BANKING_DEPOSIT/create', () => {});
      await page.route('**/BANKING/transaction?*', (route) => route.abort());
      await pay('picpay', '500', async () => {})(widget, page);
      await expect(widget.locator('button[type="submit"][aria-busy="true"]')).toBeVisible();
      await page.frames()[1]?.evaluate(() => location.reload());
      await widget.getByText(word('money.unknown.title.deposit')).waitFor();
    },
  },
  {
    name: 'session-expired',
    user: players.br,
    walk: async (widget, page) => {
      await enter('picpay')(widget, page);
      await expireToken(gatewayOf(page), await tokenOf(page));
      const layout = layoutOf('picpay');
      await fillForm(widget, fieldsOf(layout), layout.samples, '500', language);
      await widget.locator('button[type="submit"]').click();
      await widget.getByText(word('session.expired')).waitFor();
    },
  },
  {
    name: 'session-refused',
    user: players.br,
    walk: async (widget, page) => {
      await enter('picpay')(widget, page);
      for (let made = 0; made <= 5; made += 1) {
        const before = (await messagesOfType(page, 'Error')).length;
        await sendToWidget(page, { type: 'token-updated', payload: { token: `refused ${made}` } });
        await expect.poll(async () => (await messagesOfType(page, 'Error')).length).toBeGreaterThan(before);
      }
      await widget.getByText(word('session.refused')).waitFor();
    },
  },
  {
    name: 'unsure',
    user: players.br,
    walk: async (widget, page) => {
      await enter('picpay')(widget, page);
      const layout = layoutOf('picpay');
      await fillForm(widget, fieldsOf(layout), layout.samples, '500', language);
      await setFaults(gatewayOf(page), await tokenOf(page), { failNext: 8 });
      await page.route('**/BANKING_DEPOSIT/create', (route) => route.abort());
      await page.route('**/BANKING/transaction?*', (route) => route.abort());
      await widget.locator('button[type="submit"]').click();
      await widget.getByText(word('money.unknown.title.deposit')).waitFor({ timeout: 30_000 });
    },
  },
  {
    name: 'search-nothing',
    walk: async (widget) => {
      await widget.getByRole('button', { name: like('region.change') }).click();
      await widget.getByLabel(word('search.label')).fill('zebra');
      await widget.getByText(like('search.nothing')).waitFor();
    },
  },
  {
    name: 'list-loading',
    user: players.br,
    walk: async (widget, page) => {
      await page.route('**/methods-payment-v3?*', () => {});
      await page.reload();
      await widget.getByRole('status', { name: word('loading') }).waitFor();
    },
  },
  {
    name: 'bonus-details',
    user: players.br,
    path: 'deposit/bonus-details',
    parent: {
      bonusList: [
        {
          id: 7,
          type: 'deposit',
          title: { en: '100% bonus up to R$1,500' },
          text: { en: 'Doubles your first deposit. Bets with it until Sunday count twice.' },
          depositBonusData: { minDeposit: 300 },
          expiresAt: '2027-03-01T00:00:00Z',
        },
      ],
    },
    walk: heading('bonus.details'),
  },
  {
    name: 'video',
    user: { country: 'ru', currency: 'RUB', paymentGeo: 'RU' },
    parent: { schema: { meta: { cryptoInstructionVideo: true } } },
    walk: async (widget, page) => {
      await enter('btc')(widget, page);
      await widget.getByRole('button', { name: word('video.title') }).click();
      await widget.locator('video').waitFor();
    },
  },
  { name: 'withdrawal-form', path: 'withdrawal', user: players.br, walk: enter('pix', 'withdrawal') },
  {
    name: 'withdrawal-banks',
    path: 'withdrawal',
    user: players.ng,
    walk: async (widget, page) => {
      await enter('bank_transfer_ng', 'withdrawal')(widget, page);
      await widget.getByRole('button', { name: 'Kuda' }).waitFor();
    },
  },
  {
    name: 'withdrawal-confirm',
    path: 'withdrawal',
    user: players.ke,
    walk: pay(
      'mpesa',
      '1000',
      async (widget) => {
        await widget.getByLabel(word('code.label')).fill('000000');
        await widget.getByRole('button', { name: word('step.confirm.submit'), exact: true }).click();
        await widget.getByText(word('code.wrong')).waitFor();
      },
      'withdrawal',
    ),
  },
  {
    name: 'withdrawal-complete',
    path: 'withdrawal',
    user: players.br,
    walk: pay(
      'pix',
      '111',
      async (widget) => {
        await widget.getByRole('button', { name: word('step.confirm.submit'), exact: true }).click();
        await widget.getByRole('heading', { name: word('money.processed.title.withdrawal') }).waitFor();
      },
      'withdrawal',
    ),
  },
];
