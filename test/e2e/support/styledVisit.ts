import type { FrameLocator, Page } from '@playwright/test';
import { inStyle, type StyleName, styleNames } from '../../partner/jsonStyles';
import { type Interference, type Partner, startPartner } from '../../partner/startPartner';
import { messagesOfType, openBareHost } from '../../support/bareHost';
import { advanceUntil } from './advanceUntil';
import { expect, expectRoute, test } from './cashierPage';

export const transports = ['http', 'socket'] as const;
export type Transport = (typeof transports)[number];

/** The transport of each style's deposits; its withdrawals take the other one. */
const ofDeposits = { php: 'socket', orm: 'http', go: 'socket' } as const;

/**
 * What is visited: the exact server over both transports, and each style over one, so that deposits and withdrawals
 * together cover every pair. STYLES=all: all pairs for both.
 */
export const visitsOf = (kind: 'deposit' | 'withdrawal'): readonly (readonly [StyleName, Transport])[] =>
  styleNames.flatMap((style) =>
    transports
      .filter(
        (transport) =>
          process.env.STYLES === 'all' ||
          style === 'exact' ||
          (transport === ofDeposits[style]) === (kind === 'deposit'),
      )
      .map((transport) => [style, transport] as const),
  );

export const balance = (amount: string) => ({ primary: { amount, currency: 'BRL' } });

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

/** The widget in a bare host page, on a partner's own server. */
export interface Visit {
  readonly page: Page;
  readonly transport: Transport;
  readonly partner: Partner;
  readonly widget: FrameLocator;
  /** The widget's warnings in the console. */
  readonly warnings: readonly string[];
  deviations(): Promise<Deviation[]>;
}

interface Styled {
  readonly visit: (style: StyleName, transport: Transport, path: string, interference?: Interference) => Promise<Visit>;
}

/** Opens the widget on a server that writes JSON in a style, by a host of the same style. */
export const it = test.extend<Styled>({
  async visit({ page }, use) {
    const partners: Partner[] = [];
    await use(async (style, transport, path, interference) => {
      const partner = await startPartner(style, interference);
      partners.push(partner);
      const warnings: string[] = [];
      if (transport === 'http') await page.clock.install();
      page.on('pageerror', (error) => warnings.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.text().includes('[cashier]')) warnings.push(message.text());
      });
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

export const submit = (widget: FrameLocator) => widget.locator('button[type="submit"]');
export const heading = (widget: FrameLocator, name: string) => widget.getByRole('heading', { name });

export async function fillAmount(page: Page, widget: FrameLocator, name: string, path: string): Promise<void> {
  await widget.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expectRoute(page, path);
  await widget.locator('input[name="amount"]').fill('500');
}

/** Sends a deposit that the server stores and does not answer. */
export async function sendUnanswered({ page, partner, widget }: Visit): Promise<void> {
  await fillAmount(page, widget, 'wire', '/deposit/redirect');
  await widget.locator('input[name="full_name"]').fill('Ana Souza');
  partner.answerAfter(600_000);
  await submit(widget).click();
  await expect.poll(() => partner.payments.length).toBe(1);
}

/** Ends the payment: over the socket by a push, over HTTP it is found by a poll. */
export async function expectPaid(
  { page, partner, widget, transport }: Visit,
  kind: 'deposit' | 'withdrawal',
  txid?: string,
): Promise<void> {
  partner.settle(1, txid);
  const received = heading(widget, kind === 'deposit' ? 'Payment received' : 'Withdrawal sent');
  if (transport === 'http') await advanceUntil(page, () => received.isVisible(), { step: 500 });
  await expect(received).toBeVisible();
  if (txid) await expect(widget.getByText(txid)).toBeVisible();
  await widget.getByRole('button', { name: kind === 'deposit' ? 'New deposit' : 'New withdrawal' }).click();
}

export const createsOf = ({ calls }: Partner) => calls.filter(({ path }) => path.endsWith('create'));

/** For test titles: 'a php-style server over http'. */
export const serverName = (style: StyleName, transport: Transport): string =>
  `${style === 'exact' ? 'an exact' : style === 'orm' ? 'an orm-style' : `a ${style}-style`} server over ${transport}`;
