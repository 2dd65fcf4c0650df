/**
 * npm run soak [-- --minutes 10]
 * Opens and closes the widget in a host page in Chromium, over and over, through the embed SDK, and prints JSON: heap,
 * DOM nodes and listeners of the host page after a collection, at the start and at the end. They must be flat.
 */
import { parseArgs } from 'node:util';
import { type CDPSession, chromium } from '@playwright/test';
import { fullChromiumLaunch } from '../../.ci/chromiumLaunch';
import { showHelp } from '../../.ci/help';
import { openSession } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';

showHelp(import.meta.url);

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
/** The first rounds fill permanent caches. */
const warmUp = 10;
/** Tolerance: a garbage collection may leave something by chance. */
const allowed = { heapGrowth: 1.1, nodes: 20, listeners: 5 };

const gateway = await startBuiltGateway();
const browser = await chromium.launch({ ...fullChromiumLaunch, headless: true });
const page = await browser.newPage();
const address = `${gateway.url}/soak-host`;
await page.route(address, (route) =>
  route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><html lang="en"><title>Host</title><div id="place" style="height:600px"></div><script src="${gateway.url}/cashier/embed.js"></script></html>`,
  }),
);
await page.goto(address);
const { token } = await openSession(gateway.url, {});
const session: CDPSession = await page.context().newCDPSession(page);

async function measure() {
  await session.send('HeapProfiler.collectGarbage');
  const counters = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return {
    heapBytes: usedSize,
    nodes: counters.nodes,
    listeners: counters.jsEventListeners,
    documents: counters.documents,
  };
}
/** One visit, until the list is shown. As text, since the host's page has none of our helpers. */
const visit = (): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    const cashier = Cashier.createCashier({
      element: '#place', url: '/cashier/', token: ${JSON.stringify(token)},
      user: { country: 'br', currency: 'BRL', paymentGeo: 'BR' },
      onInit: () => { cashier.destroy(); resolve(); },
    });
  })`);

const until = Date.now() + Number(values.minutes) * 60_000;
let visits = 0;
for (; visits < warmUp; visits += 1) await visit();
const first = await measure();
while (Date.now() < until) {
  await visit();
  visits += 1;
}
const last = await measure();
const isFlat =
  last.heapBytes <= first.heapBytes * allowed.heapGrowth &&
  last.nodes <= first.nodes + allowed.nodes &&
  last.listeners <= first.listeners + allowed.listeners;
process.stdout.write(`${JSON.stringify({ visits, minutes: Number(values.minutes), first, last, isFlat }, null, 2)}\n`);
await browser.close();
await gateway.stop();
process.exitCode = isFlat ? 0 : 1;
