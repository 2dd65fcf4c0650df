import type { Page } from '@playwright/test';
import type { LedgerServer } from '../../../partner/ledger/startLedgerServer';
import { closedSocket, failedAnswer, failedSocket } from '../noTrouble';
import type { Transport } from '../styledVisit';
import { advanceTab, type Screen, type TabReport } from './readScreen';

export const languages = ['en', 'pt'] as const;
export type Language = (typeof languages)[number];

/** How a host page opens the widget. */
export interface Opening {
  readonly path: string;
  readonly transport: Transport;
  readonly lang: Language;
  readonly theme: 'light' | 'dark';
}

/** A tab with the host page and the widget in it, on the virtual clock. */
export interface Tab {
  /** The token of its calls. */
  readonly name: string;
  readonly page: Page;
  readonly screen: Screen;
  readonly nextDue: number;
  readonly opening: Opening;
  /** When the player last came to it: it was opened, reloaded or shown again. */
  readonly returnedAt: number;
  /** Console and page errors so far. */
  readonly errors: readonly string[];
  /** Opens the host page for a new player, as if nothing had been there. */
  load(opening: Opening, now: number): Promise<void>;
  /** Reloads the host page, which opens the widget otherwise from now on. */
  reload(changes: Partial<Opening>): Promise<void>;
  reloadFrame(): Promise<void>;
  /** The player comes to this tab, or goes to another one. */
  show(isVisible: boolean): Promise<void>;
  /** As the browser's buttons do, unless the host page would be left. */
  goInHistory(by: -1 | 1): Promise<void>;
  /** One step to this time. Returns whether nothing moves any more until the clock does. */
  advance(time: number): Promise<boolean>;
}

const nothing: Screen = { isLoading: true, age: 0, route: '', text: '', mainText: '', controls: [], skeletons: 0 };
const socketStates = { open: 1, closed: 3 } as const;

/** @param page of a context with `installPageWorld` and `installPageTraffic` */
export function openTab(name: string, page: Page, server: LedgerServer): Tab {
  let screen = nothing;
  let nextDue = 0;
  let clock = 0;
  let returnedAt = 0;
  let activity = '';
  let opened: Opening = { path: '', transport: 'http', lang: 'en', theme: 'light' };
  const errors: string[] = [];
  const note = (error: string): void => {
    // A cut line is the test's doing.
    if (![failedAnswer, failedSocket, closedSocket].some((pattern) => pattern.test(error))) errors.push(error);
  };
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console error: ${message.text()}`);
  });

  /** Whether the server and the page agree on what is on its way. */
  function isQuiet({ calls, files, errands, sockets }: TabReport): boolean {
    const held = server.desk().heldCalls();
    return (
      files === 0 &&
      errands === 0 &&
      server.filesInProgress() === 0 &&
      calls === held.filter(({ tab, isOverHttp }) => isOverHttp && tab === name).length &&
      sockets.every(({ state, id, sent, received }) => {
        if (state === socketStates.closed) return true;
        const seen = server.sockets().get(id);
        return state === socketStates.open && seen?.received === sent && seen.sent === received;
      })
    );
  }

  return {
    name,
    page,
    get screen() {
      return screen;
    },
    get nextDue() {
      return nextDue;
    },
    get opening() {
      return opened;
    },
    get returnedAt() {
      return returnedAt;
    },
    errors,
    async load(opening, now) {
      returnedAt = now;
      opened = opening;
      screen = nothing;
      activity = '';
      errors.length = 0;
      const query = new URLSearchParams({ ...opening, tab: name, now: String(now) });
      await page.goto(`${server.url}/host?${query}`);
      const session = await page.context().newCDPSession(page);
      await session.send('Page.resetNavigationHistory');
      await session.detach();
    },
    async reload(changes) {
      returnedAt = clock;
      opened = { ...opened, ...changes };
      screen = nothing;
      // Two documents that begin at one time may have done as much as each other.
      activity = '';
      const value = new URLSearchParams({ ...opened }).toString();
      await page.context().addCookies([{ name, value, url: server.url }]);
      await page.reload();
    },
    async reloadFrame() {
      returnedAt = clock;
      activity = '';
      await page.evaluate(() => {
        const frame = document.querySelector('iframe')?.contentWindow;
        if (frame?.world) frame.world.isLeaving = true;
        frame?.location.reload();
      });
    },
    async show(isVisible) {
      if (isVisible) returnedAt = clock;
      await page.evaluate((value) => {
        const frame = document.querySelector('iframe')?.contentWindow;
        for (const world of [window.world, frame?.world]) world?.setVisible(value);
      }, isVisible);
    },
    async goInHistory(by) {
      await page.evaluate(async (steps) => {
        const frame = document.querySelector('iframe')?.contentWindow;
        const navigation = frame && Reflect.get(frame, 'navigation');
        if (!frame || !navigation || !(steps < 0 ? navigation.canGoBack : navigation.canGoForward)) return;
        const { committed } = steps < 0 ? navigation.back() : navigation.forward();
        // A document that is replaced settles nothing.
        const left = new Promise((resolve) => frame.addEventListener('pagehide', resolve, { once: true }));
        await Promise.race([left, Promise.resolve(committed).catch(() => {})]);
      }, by);
    },
    async advance(time) {
      clock = time;
      const [report, seen] = await page.evaluate(advanceTab, [time, activity] as const);
      activity = seen;
      nextDue = report.nextDue;
      if (report.screen) screen = report.screen;
      return !screen.isLoading && isQuiet(report);
    },
  };
}
