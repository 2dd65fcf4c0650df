import type { BrowserContext } from '@playwright/test';
import type { Desk, Fates } from '../../../partner/ledger/createDesk';
import type { LedgerServer } from '../../../partner/ledger/startLedgerServer';
import { type Opening, openTab, type Tab } from './openTab';
import { installPageTraffic } from './pageTraffic';
import { installPageWorld } from './pageWorld';

/** Milliseconds between two looks at the screens. */
const look = 250;
/** An arbitrary day. */
const start = Date.UTC(2026, 2, 4, 12);
/** How long two ends are asked whether they agree before the test gives up, in real ms. */
const patience = 120_000;

/** A player's tabs and their server, on one clock. */
export interface World {
  readonly server: LedgerServer;
  desk(): Desk;
  tabs(): readonly Tab[];
  now(): number;
  /** A new player opens the widget. */
  begin(opening: Opening, fates: Fates): Promise<Tab>;
  /** The player's other tab; it is opened when it is not there yet. */
  secondTab(opening: Opening): Promise<Tab>;
  /** Lets everything happen that takes no time. */
  settle(): Promise<void>;
  /** Lets this time pass. Calls `onLook` with each look at the screens. */
  pass(milliseconds: number): Promise<void>;
}

export async function createWorld(context: BrowserContext, server: LedgerServer, onLook: () => void): Promise<World> {
  await context.addInitScript(installPageWorld);
  await context.addInitScript(installPageTraffic);
  const first = openTab('first', await context.newPage(), server);
  let tabs: readonly Tab[] = [];
  let now = start;

  async function settle(): Promise<void> {
    for (const until = performance.now() + patience; performance.now() < until; ) {
      const states = await Promise.all(tabs.map((tab) => tab.advance(now)));
      if (states.every(Boolean)) return onLook();
    }
    throw new Error(
      `The page and the server do not agree on what is on its way: ${JSON.stringify(tabs.map(({ screen, errors }) => [screen, errors]))}`,
    );
  }

  return {
    server,
    desk: server.desk,
    tabs: () => tabs,
    now: () => now,
    async begin(opening, fates) {
      await tabs[0]?.page.evaluate(() => localStorage.clear());
      await context.clearCookies();
      await tabs[1]?.page.close();
      server.begin(now, fates);
      tabs = [first];
      await first.load(opening, now);
      await settle();
      return first;
    },
    async secondTab(opening) {
      const known = tabs[1];
      if (known) return known;
      const second = openTab('second', await context.newPage(), server);
      tabs = [...tabs, second];
      await second.load(opening, now);
      await settle();
      return second;
    },
    settle,
    async pass(milliseconds) {
      const end = now + milliseconds;
      while (now < end) {
        const serverDue = server.desk().time.nextDue();
        const due = Math.min(serverDue, ...tabs.map(({ nextDue }) => nextDue));
        // Nothing changes before that: the looks until then would see the same.
        const steps = Math.max(1, Math.ceil((Math.min(due, end) - now) / look));
        const next = now + steps * look;
        // What the server and a page do within one step happens in its order: a page may give up just before an answer.
        now = Math.min(end, serverDue <= next ? Math.max(now + 1, due) : next);
        server.desk().time.runUntil(now);
        await settle();
      }
    },
  };
}
