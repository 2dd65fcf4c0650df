import { readFile } from 'node:fs/promises';
import type { BrowserContext, CDPSession, Frame, Page } from '@playwright/test';
import { type NetworkLog, recordNetwork } from './network';
import { receiveSignals, type Signals } from './signals';
import { setThrottling, type Throttling } from './throttling';

export type TransportName = 'http' | 'socket';

/** The page and its frame share a process, as on phones with little memory: one throttle applies to both. */
export const launchArguments: readonly string[] = ['--disable-site-isolation-trials'];

/** What is measured: a build, served by a gateway of its own. */
export interface Subject {
  readonly gateway: string;
  /** The host page of this build. */
  readonly hostPage: string;
}

export interface Player {
  readonly token: string;
  readonly userId: string;
}

/** Runs in the opened frame before its own scripts: a file in `pages/`. */
export type PageScript = 'probe' | 'keys' | 'violations' | 'neverIdle';

/** Where `pages/probe.js` finds what it reports; without them, where our widget has it. */
export interface Selectors {
  readonly tiles: string;
  /** How the text of the tile to press starts: the source of a regular expression. */
  readonly pressable: string;
  readonly inputs: string;
}

const pageScript = (name: PageScript): Promise<string> =>
  readFile(new URL(`./pages/${name}.js`, import.meta.url), 'utf8');

/** In ms since 1970. */
interface Marks {
  /** The host's call of `createCashier`, or of `openFrame`. */
  readonly opened: number;
  /** The SDK has sent `loaded`. A widget that was preloaded may not report it. */
  readonly loaded?: number;
}

/** A host page on which a frame can be opened. */
export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly signals: Signals;
  readonly network: NetworkLog;
  /** Throws if the open was redirected. */
  marks(): Promise<Marks>;
  /** The frame that was opened. */
  widget(): Frame;
}

/** A host page on which our widget can be opened. */
export interface WidgetVisit extends Visit {
  /** Calls `createCashier`, as a host's button does. */
  open(player: Player, transport: TransportName, path?: string): Promise<void>;
}

interface Loading {
  readonly context: BrowserContext;
  readonly hostPage: string;
  /** Where the frame's address starts; its server's requests are recorded. */
  readonly frame: URL;
  readonly throttling: Throttling;
  readonly scripts: readonly PageScript[];
  readonly selectors?: Selectors;
}

/** Loads a host page, ready to measure the frame that it opens. */
export async function loadHostPage({
  context,
  hostPage,
  frame,
  throttling,
  scripts,
  selectors,
}: Loading): Promise<Visit> {
  const page = await context.newPage();
  // In one script: Playwright promises no order of several.
  const sources = [`window.benchSelectors = ${JSON.stringify(selectors ?? {})};`];
  for (const script of scripts) sources.push(await pageScript(script));
  await page.addInitScript({ content: sources.join('\n') });
  const session = await context.newCDPSession(page);
  const signals = await receiveSignals(session);
  const network = await recordNetwork(session, frame.origin);
  await setThrottling(session, throttling);
  await page.goto(hostPage);
  return {
    page,
    session,
    signals,
    network,
    async marks() {
      const marks: Marks = await page.evaluate(() => Reflect.get(window, 'marks'));
      if (network.redirects.length > 0) throw new Error(`Redirected: ${network.redirects.join(', ')}`);
      return marks;
    },
    widget() {
      const opened = page.frames().find((some) => some.url().startsWith(frame.href));
      if (!opened) throw new Error(`No frame of ${frame.href} is open.`);
      return opened;
    },
  };
}

interface Visiting {
  readonly context: BrowserContext;
  readonly subject: Subject;
  readonly throttling: Throttling;
  readonly scripts?: readonly PageScript[];
}

export async function startVisit({
  context,
  subject,
  throttling,
  scripts = ['probe'],
}: Visiting): Promise<WidgetVisit> {
  const frame = new URL('/cashier/', subject.gateway);
  const visit = await loadHostPage({ context, hostPage: subject.hostPage, frame, throttling, scripts });
  return {
    ...visit,
    open: (player, transport, path) =>
      visit.page.evaluate((options) => Reflect.get(window, 'openCashier')(options), {
        url: frame.href,
        token: player.token,
        parent: { userId: player.userId, transport },
        user: { country: 'br', currency: 'BRL', lang: 'pt', paymentGeo: 'BR' },
        ...(path !== undefined && { path }),
      }),
  };
}
