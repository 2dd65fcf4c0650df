import type { Browser, CDPSession } from '@playwright/test';
import { openBareHost, openSession } from '../support/bareHost';

export interface Pace {
  /** How many times slower than this machine. */
  readonly cpu: number;
  readonly kilobits: number;
  /** Milliseconds a round trip. */
  readonly latency: number;
}

export interface StartFigures {
  /** Milliseconds from the host's `loaded`. */
  readonly firstTile: number;
  readonly firstInput: number;
  /** Milliseconds from the host page's start. */
  readonly openToFirstTile: number;
  /** As transferred, of all kinds of files. */
  readonly kilobytesUntilList: number;
  readonly kilobytesUntilForm: number;
  readonly requests: number;
}

async function slowDown(session: CDPSession, { cpu, kilobits, latency }: Pace): Promise<void> {
  const throughput = (kilobits * 1000) / 8;
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Records when the first matching element is painted: the frame after it is in the document. */
const watchFirst = `
  window.firstSeen = {};
  const wanted = { tile: 'main li button', input: 'main form input' };
  const look = () => {
    for (const [name, selector] of Object.entries(wanted)) {
      if (window.firstSeen[name] || !document.querySelector(selector)) continue;
      window.firstSeen[name] = -1;
      requestAnimationFrame(() => setTimeout(() => { window.firstSeen[name] = performance.timeOrigin + performance.now(); }));
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
`;

/** One cold start in a fresh profile: the list, then a tap on the first plain method, then its form. */
export async function measureStart(
  browser: Browser,
  gateway: string,
  transport: 'socket' | 'http',
  pace: Pace | null,
): Promise<StartFigures> {
  const { token, userId } = await openSession(gateway, { country: 'br', currency: 'BRL' });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(watchFirst);
  if (pace) await slowDown(session, pace);
  await openBareHost(page, gateway, {
    parent: { token, userId, transport },
    user: { country: 'br', currency: 'BRL', lang: 'pt', paymentGeo: 'BR' },
  });
  const widget = page.frame({ url: /\/cashier\// });
  if (!widget) throw new Error('The widget has no frame.');
  const seen = (name: string) =>
    widget.waitForFunction((key) => {
      const at: unknown = Reflect.get(window, 'firstSeen')?.[key];
      return typeof at === 'number' && at > 0 ? at : null;
    }, name);
  const tileAt = Number(await (await seen('tile')).jsonValue());
  const kilobytesUntilList = bytes / 1024;
  const loadedAt = Number(await page.evaluate(() => Reflect.get(window, 'loadedAt')));
  const originAt = await page.evaluate(() => performance.timeOrigin);
  await widget.getByRole('button', { name: /^Pix/ }).first().click();
  const inputAt = Number(await (await seen('input')).jsonValue());
  const pressedAt = await widget.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('cashier:route-start').at(-1)?.startTime ?? 0),
  );
  const figures = {
    firstTile: tileAt - loadedAt,
    firstInput: tileAt - loadedAt + (inputAt - pressedAt),
    openToFirstTile: tileAt - originAt,
    kilobytesUntilList,
    kilobytesUntilForm: bytes / 1024,
    requests,
  };
  await context.close();
  return figures;
}
