import { errors } from '@playwright/test';
import fc from 'fast-check';
import { MethodsReply } from '../../src/contract/generated/shapes/MethodsReply';
import { WireTransaction } from '../../src/contract/generated/shapes/WireTransaction';
import type { Schema } from '../../src/contract/reader/Shape';
import { restyled } from '../fixtures/restyle';
import type { Interference } from '../partner/startPartner';
import { advanceUntil } from './support/advanceUntil';
import { expect } from './support/cashierPage';
import { heading, it, submit, transports, type Visit } from './support/styledVisit';

/**
 * Whole deposits against a partner's own server, each message of which is written in other spellings of contract §9,
 * at random, and whose calls are cut or answered by a proxy. A sample, in Chromium, of
 * test/unit/cashier/transaction/anyServer.test.ts.
 */
const endings = ['lost', 'reply lost', 'bad gateway'] as const;
const methods = ['wire', 'voucher', 'bank', 'slip', 'portal', 'coin', 'express'] as const;

const sessions = fc.record({
  method: fc.constantFrom(...methods),
  endings: fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant('answered' as const) }, fc.constantFrom(...endings)), {
    maxLength: 8,
  }),
  styles: fc.array(fc.nat(1000), { minLength: 20, maxLength: 60 }),
});
type Session = typeof sessions extends fc.Arbitrary<infer Value> ? Value : never;

const shapes: Readonly<Record<string, Schema>> = {
  '/BANKING/methods-payment-v3': MethodsReply,
  '/BANKING_DEPOSIT/create': WireTransaction,
  '/BANKING/transaction-step': WireTransaction,
  '/BANKING/transaction': WireTransaction,
};

/** The keys with a value: `restyled` adds nulls itself, at random. */
const withoutNulls = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, part) => part ?? undefined));

function interferenceOf({ endings: coming, styles }: Session): Interference {
  const rest = [...coming];
  let choice = 0;
  const pick = (count: number): number => {
    choice += 1;
    return (styles[choice % styles.length] ?? 0) % count;
  };
  return {
    ending: () => rest.shift() ?? 'answered',
    write(path, body) {
      const shape = shapes[path];
      return shape && body !== null ? restyled(shape, withoutNulls(body), pick) : body;
    },
  };
}

/** What a form of the catalogue needs, also where the server's own data of the player did not come. */
const texts: Readonly<Record<string, string>> = {
  amount: '500',
  full_name: 'Ana Souza',
  contract: 'AB1234',
  document: '471100',
  code_one: '4711',
};

/** ms for an action: what a player is about to press may be gone by then. */
it.use({ actionTimeout: 2000 });

/** Does what a player would do next, if anything. @throws TimeoutError when the screen changes meanwhile */
async function act({ widget }: Visit, method: string): Promise<void> {
  const tryAgain = widget.getByRole('button', { name: /^(?:Refresh|Try again|Check status)/, disabled: false });
  if (await tryAgain.first().isVisible()) return tryAgain.first().click();
  const group = widget.getByRole('button', { name: /^Cryptocurrency/ });
  if (method === 'coin' && (await group.isVisible())) return group.click();
  const tile = widget.getByRole('button', { name: new RegExp(`^${method}`) });
  if (await tile.isVisible()) return tile.click();
  const button = submit(widget);
  if (!(await button.isVisible()) || !(await button.isEnabled())) return;
  for (const [name, text] of Object.entries(texts)) {
    const input = widget.locator(`input[name="${name}"]`);
    if ((await input.isVisible()) && (await input.inputValue()) !== text) await input.fill(text);
  }
  const tier = widget.getByRole('combobox', { name: 'Tier' });
  if ((await tier.isVisible()) && (await tier.textContent()) === '') {
    await tier.click();
    await widget.getByRole('option', { name: 'Silver' }).click();
  }
  await button.click();
}

/** What a player can press, or a page's sign that it waits for a call or a payment. */
const waysOn = 'main :is(button:enabled, a[href], [aria-busy="true"], [role="status"])';
/** Screens of a payment that only its payer ends. */
const waiting = '[data-route*="/instruction"], [data-route*="/address"], [data-route$="/complete"]';

async function play(visit: Visit, { method }: Session): Promise<void> {
  const { page, partner, widget, transport } = visit;
  const received = heading(widget, 'Payment received');
  const turn = async (): Promise<boolean> => {
    if (await received.isVisible()) return true;
    await expect(widget.locator(waysOn).first()).toBeVisible();
    await act(visit, method).catch((error: unknown) => {
      // The next turn looks again.
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
    expect(partner.payments.length).toBeLessThanOrEqual(1);
    const [payment] = partner.payments;
    if (payment?.status === 0 && (await widget.locator(waiting).count()) > 0) partner.settle(1);
    return received.isVisible();
  };
  if (transport === 'http') await advanceUntil(page, turn, { step: 500 });
  else await expect.poll(turn, { timeout: 60_000 }).toBe(true);
  expect(partner.payments.map(({ body }) => body.method)).toEqual([method]);
}

// A failed session can be repeated by its number; SESSIONS=100 plays more of them.
const played = fc.sample(sessions, { seed: 14, numRuns: Number(process.env.SESSIONS ?? '3') });
for (const transport of transports)
  for (const [index, session] of played.entries())
    it(`a deposit by ${session.method} with random spellings and cuts over ${transport}, session ${index + 1} [READ-8]`, async ({
      visit,
    }) => {
      const opened = await visit('exact', transport, 'deposit', interferenceOf(session));
      await play(opened, session);
      expect(opened.warnings.filter((warning) => warning.startsWith('page error'))).toEqual([]);
    });
