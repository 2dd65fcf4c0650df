import type { FrameLocator, Page } from '@playwright/test';
import { hostUser } from '../../builders/players';
import { decidePayment, messagesOfType, type Outcome, openBareHost, openSession } from '../../support/bareHost';
import { expect } from './cashierPage';

/** The player's region, and a language other than English. */
export interface Visitor {
  readonly country: string;
  readonly currency: string;
  readonly lang?: string;
}

interface Opening {
  readonly page: Page;
  readonly gateway: string | undefined;
  readonly visitor: Visitor;
  /** Below the widget's prefix. */
  readonly path?: string;
  readonly transport?: 'http' | 'socket';
  /** The widget's prefix. */
  readonly product?: string;
  /** Further parent data. */
  readonly parent?: Readonly<Record<string, unknown>>;
}

export interface OpenWidget {
  readonly widget: FrameLocator;
  readonly token: string;
  readonly userId: string;
  /** Decides the newest payment of this page's player. */
  readonly decide: (outcome: Outcome) => Promise<void>;
}

/** Opens the widget in a bare host page as a new player, over HTTP unless the socket is requested. */
export async function openWidget({
  page,
  gateway = '',
  visitor,
  path = 'deposit',
  transport = 'http',
  product,
  parent = {},
}: Opening): Promise<OpenWidget> {
  const { token, userId } = await openSession(gateway, {});
  // A tab's storage is a player's.
  if (page.url().startsWith(gateway)) await page.evaluate(() => sessionStorage.clear());
  const balanceData = { primary: { amount: 1_000_000, currency: visitor.currency } };
  await openBareHost(page, gateway, {
    path,
    parent: { token, transport, ...parent },
    user: hostUser(visitor, { balanceData }),
    ...(product !== undefined && { product }),
  });
  return {
    widget: page.frameLocator('iframe'),
    token,
    userId,
    async decide(outcome) {
      await expect.poll(async () => (await messagesOfType(page, 'Transaction')).length).toBeGreaterThan(0);
      const reported = (await messagesOfType(page, 'Transaction')).at(-1);
      await decidePayment(gateway, token, String(reported?.id), outcome);
    },
  };
}
