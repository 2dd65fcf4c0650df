import type { FrameLocator, Locator, Page } from '@playwright/test';
import { type Partner, startPartner } from '../partner/startPartner';
import { openBareHost, sendToWidget } from '../support/bareHost';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute, test } from './support/cashierPage';
import { type Input, pressAt } from './support/presses';

/**
 * Presses of a button at any interval, with a fast or slow server and device: one requestId and one payment for each
 * visit. The partner's server treats every requestId as a payment of its own, so these tests prove the widget alone. By
 * default a pairwise sample of the values runs; PRESSES=all runs every combination.
 */
const actions = ['deposit', 'withdrawal', 'form', 'confirm', 'code', 'resend', 'paid'] as const;
// In the sample: an answer between the presses, and one after them.
const delays = process.env.PRESSES === 'all' ? [0, 20, 50, 100, 300, 1000, 8000] : [100, 8000];
const transports = ['http', 'socket'] as const;
// In the sample: a script's click takes the way of a key's, and the tests below press by mouse.
const inputs: readonly Input[] = process.env.PRESSES === 'all' ? ['mouse', 'touch', 'key', 'script'] : ['touch', 'key'];
const motions = ['no-preference', 'reduce'] as const;
/** A slower processor is a thread that keeps the real one busy: the sample has one that is slow enough to be late. */
const slowdowns = process.env.PRESSES === 'all' ? [1, 6] : [1, 3];

type Action = (typeof actions)[number];

interface Case {
  readonly action: Action;
  /** The delay of the server's replies, in milliseconds. */
  readonly delay: number;
  readonly transport: (typeof transports)[number];
  readonly input: Input;
  readonly motion: (typeof motions)[number];
  readonly slowdown: number;
}

const every = actions.flatMap((action) =>
  delays.flatMap((delay) =>
    transports.flatMap((transport) =>
      inputs.flatMap((input) =>
        motions.flatMap((motion) =>
          slowdowns.map((slowdown): Case => ({ action, delay, transport, input, motion, slowdown })),
        ),
      ),
    ),
  ),
);

/** As few cases as cover every pair of values (greedily). */
function pairwise(all: readonly Case[]): Case[] {
  const pairsOf = (one: Case): string[] => {
    const values = Object.entries(one).map((entry) => entry.join('='));
    return values.flatMap((value, index) => values.slice(index + 1).map((other) => `${value} ${other}`));
  };
  const missing = new Set(all.flatMap(pairsOf));
  const chosen: Case[] = [];
  while (missing.size > 0) {
    let best: { one: Case; gain: number } | null = null;
    for (const one of all) {
      const gain = pairsOf(one).filter((pair) => missing.has(pair)).length;
      if (gain > (best?.gain ?? 0)) best = { one, gain };
    }
    if (!best) break;
    chosen.push(best.one);
    for (const pair of pairsOf(best.one)) missing.delete(pair);
  }
  return chosen;
}

const cases = process.env.PRESSES === 'all' ? every : pairwise(every);
/** Milliseconds after the first press: every 10 ms until 600 ms. */
const burst = Array.from({ length: 61 }, (_, index) => index * 10);

const user = {
  lang: 'en',
  country: 'br',
  currency: 'BRL',
  paymentGeo: 'BR',
  balanceData: { primary: { amount: 100_000, currency: 'BRL' } },
};

const submit = (widget: FrameLocator): Locator => widget.locator('button[type="submit"]');

async function fillMethod(page: Page, widget: FrameLocator, kind: 'deposit' | 'withdrawal', name: string) {
  await widget.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expectRoute(page, `/${kind}/redirect`);
  await widget.locator('input[name="amount"]').fill('500');
  if (name === 'wire') await widget.locator('input[name="full_name"]').fill('Ana Souza');
}

async function openStep(page: Page, widget: FrameLocator, kind: 'deposit' | 'withdrawal', name: string, path: string) {
  await fillMethod(page, widget, kind, name);
  await submit(widget).click();
  await expectRoute(page, path);
}

interface Way {
  readonly list: 'deposit' | 'withdrawal';
  /** The call that the button makes. */
  readonly call: string;
  /** Navigates to the button. */
  open(page: Page, widget: FrameLocator): Promise<Locator>;
}

const ways: { readonly [Name in Action]: Way } = {
  deposit: {
    list: 'deposit',
    call: '/BANKING_DEPOSIT/create',
    async open(page, widget) {
      await fillMethod(page, widget, 'deposit', 'wire');
      return submit(widget);
    },
  },
  withdrawal: {
    list: 'withdrawal',
    call: '/BANKING_WITHDRAWAL/create',
    async open(page, widget) {
      await fillMethod(page, widget, 'withdrawal', 'wire');
      return submit(widget);
    },
  },
  form: {
    list: 'deposit',
    call: '/BANKING/transaction-step',
    async open(page, widget) {
      await openStep(page, widget, 'deposit', 'voucher', '/deposit/redirect/unified-form');
      await widget.locator('input[name="code_one"]').fill('4711');
      return submit(widget);
    },
  },
  confirm: {
    list: 'withdrawal',
    call: '/BANKING/transaction-step',
    async open(page, widget) {
      await openStep(page, widget, 'withdrawal', 'quick', '/withdrawal/confirm');
      return widget.getByRole('button', { name: 'Confirm', exact: true });
    },
  },
  code: {
    list: 'withdrawal',
    call: '/BANKING/transaction-step',
    async open(page, widget) {
      await openStep(page, widget, 'withdrawal', 'wire', '/withdrawal/confirm');
      await widget.getByLabel('Confirmation code').fill('1234');
      return widget.getByRole('button', { name: 'Confirm', exact: true });
    },
  },
  resend: {
    list: 'withdrawal',
    call: '/BANKING/transaction-step',
    async open(page, widget) {
      await openStep(page, widget, 'withdrawal', 'wire', '/withdrawal/confirm');
      return widget.getByRole('button', { name: 'Resend code' });
    },
  },
  paid: {
    list: 'deposit',
    call: '/BANKING/transaction-step',
    async open(page, widget) {
      await openStep(page, widget, 'deposit', 'wire', '/deposit/redirect/instruction');
      return widget.getByRole('button', { name: 'I have paid' });
    },
  },
};

const requestIdsOf = ({ calls }: Partner, path: string): string[] => [
  ...new Set(calls.filter((call) => call.path === path).map(({ payload }) => String(payload.requestId))),
];

/** Longer delays than this pass on the page's and the partner's clocks alone. */
const longestRealDelay = 1000;

/**
 * Advances both clocks until no button is busy: over HTTP a slow server gets four attempts in 28 s, then a status
 * check.
 */
async function skipDelays(page: Page, partner: Partner): Promise<void> {
  const busy = page.frameLocator('iframe').locator('[aria-busy="true"]');
  await advanceUntil(page, async () => (await busy.count()) === 0 && partner.isIdle(), {
    step: 1000,
    onStep: partner.skip,
  });
}

/** Waits until the widget has handled every press, call and animation. */
async function untilQuiet(page: Page, partner: Partner): Promise<void> {
  const busy = page.frameLocator('iframe').locator('[aria-busy="true"]');
  await expect(busy.filter({ visible: true })).toHaveCount(0, { timeout: 60_000 });
  await page.frames()[1]?.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });
  await expect.poll(() => partner.isIdle(), { timeout: 60_000 }).toBe(true);
}

const open = async (page: Page, partner: Partner, list: string, transport: string): Promise<FrameLocator> => {
  await openBareHost(page, partner.url, { path: list, parent: { token: 'a token', transport }, user });
  return page.frameLocator('iframe');
};

const it = test.extend<{ partner: Partner }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the requested fixtures from this pattern.
  partner: async ({}, use) => {
    const partner = await startPartner();
    await use(partner);
    await partner.close();
  },
});

it.describe('61 presses within 600 ms make one request', () => {
  it.use({ hasTouch: true });
  for (const { action, delay, transport, input, motion, slowdown } of cases) {
    const title = `${action}, answered after ${delay} ms over ${transport}, by ${input}, motion ${motion}, ${slowdown}× CPU`;
    it(`${title} [TX-5]`, async ({ page, partner }) => {
      const { list, call, open: openWay } = ways[action];
      await page.emulateMedia({ reducedMotion: motion });
      if (delay > longestRealDelay) await page.clock.install();
      const widget = await open(page, partner, list, transport);
      const button = await openWay(page, widget);
      await expect(button).toBeInViewport();
      await expect(button).toBeEnabled();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      partner.answerAfter(delay);
      await pressAt({ page, session, button }, input, burst);
      if (delay > longestRealDelay) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await skipDelays(page, partner);
      }
      await untilQuiet(page, partner);
      expect(requestIdsOf(partner, call), 'requestIds').toHaveLength(1);
      expect(partner.payments, 'payments').toHaveLength(1);
    });
  }
});

it.describe('two presses at any interval make one payment per visit, and the next visit makes another', () => {
  const gap = process.env.PRESSES === 'all' ? 10 : 100;
  for (const transport of transports) {
    it(`over ${transport} [TX-5]`, async ({ page, partner }) => {
      it.setTimeout(240_000);
      const widget = await open(page, partner, 'deposit', transport);
      const session = await page.context().newCDPSession(page);
      await fillMethod(page, widget, 'deposit', 'wire');
      await untilQuiet(page, partner);
      let visits = 0;
      for (let interval = 0; interval <= 600; interval += gap) {
        partner.answerAfter([0, 50, 100][visits % 3] ?? 0);
        await pressAt({ page, session, button: submit(widget) }, 'mouse', [0, interval]);
        visits += 1;
        await expectRoute(page, '/deposit/redirect/instruction');
        await untilQuiet(page, partner);
        expect(partner.payments, `${interval} ms`).toHaveLength(visits);
        // The second press has not landed on 'I have paid'.
        expect(requestIdsOf(partner, ways.paid.call), `${interval} ms`).toEqual([]);
        // Goes back and opens the form again.
        await sendToWidget(page, { type: 'go-back' });
        await expectRoute(page, '/deposit/redirect');
        await widget.locator('input[name="amount"]').fill('500');
        await widget.locator('input[name="full_name"]').fill('Ana Souza');
        await untilQuiet(page, partner);
      }
    });
  }
});

it('a create that was stored but answered 502 is found by its requestId, and made once despite 61 presses [TX-5]', async ({
  page,
  partner,
}) => {
  const widget = await open(page, partner, 'deposit', 'http');
  await fillMethod(page, widget, 'deposit', 'wire');
  const session = await page.context().newCDPSession(page);
  partner.failAfterStoring(1);
  await pressAt({ page, session, button: submit(widget) }, 'mouse', burst);
  await expectRoute(page, '/deposit/redirect/instruction');
  await untilQuiet(page, partner);
  expect(partner.payments).toHaveLength(1);
});
