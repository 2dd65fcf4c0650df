import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Frame, Page } from '@playwright/test';
import { type NetworkLog, recordNetwork } from './network';
import { type Pace, setPace } from './pace';
import { receiveSignals, type Signals } from './signals';

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

const pageScript = (name: string): string => fileURLToPath(new URL(`./pages/${name}.js`, import.meta.url));

/** In ms since 1970. */
interface Marks {
  /** The host's call of `createCashier`. */
  readonly opened: number;
  /** The SDK has sent `loaded`. A widget that was preloaded may not report it. */
  readonly loaded?: number;
}

/** A host page on which the widget can be opened. */
export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly signals: Signals;
  readonly network: NetworkLog;
  /** Calls `createCashier`, as a host's button does. */
  open(player: Player, transport: TransportName, path?: string): Promise<void>;
  /** Throws if the open was redirected. */
  marks(): Promise<Marks>;
  /** The widget's frame. */
  widget(): Frame;
}

interface Visiting {
  readonly context: BrowserContext;
  readonly subject: Subject;
  readonly pace: Pace;
  /** What runs in the widget's frame before its own scripts. */
  readonly script?: 'probe' | 'keys';
}

export async function startVisit({ context, subject, pace, script = 'probe' }: Visiting): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript({ path: pageScript(script) });
  const session = await context.newCDPSession(page);
  const signals = await receiveSignals(session);
  const network = await recordNetwork(session, subject.gateway);
  await setPace(session, pace);
  await page.goto(subject.hostPage);
  return {
    page,
    session,
    signals,
    network,
    open: (player, transport, path) =>
      page.evaluate((options) => Reflect.get(window, 'openCashier')(options), {
        url: `${subject.gateway}/cashier/`,
        token: player.token,
        parent: { userId: player.userId, transport },
        user: { country: 'br', currency: 'BRL', lang: 'pt', paymentGeo: 'BR' },
        ...(path !== undefined && { path }),
      }),
    async marks() {
      const marks: Marks = await page.evaluate(() => Reflect.get(window, 'marks'));
      if (network.redirects.length > 0) throw new Error(`Redirected: ${network.redirects.join(', ')}`);
      return marks;
    },
    widget() {
      const widget = page.frames().find((frame) => frame.url().startsWith(`${subject.gateway}/cashier/`));
      if (!widget) throw new Error('The widget has no frame.');
      return widget;
    },
  };
}
