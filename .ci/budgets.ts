/**
 * npm run budgets: the JavaScript and CSS that the built widget needs until the first tile of its deposit list is
 * painted, and fetches until its first form is usable, as gzip and brotli of what is served, in real Chromium.
 * The limits only ever go down. Also reports the code that runs until the first tile. size-limit would weigh files that
 * somebody lists; here the page says which it fetches, and when.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { startHostServer } from '../test/bench/hostServer';
import { measureWeight, type Weight } from '../test/bench/measureWeight';
import { newPhone } from '../test/bench/newPhone';
import { throttlings } from '../test/bench/throttling';
import { launchArguments, type TransportName } from '../test/bench/visit';
import { openBareHost, openSession } from '../test/support/bareHost';
import { startBuiltGateway } from '../test/support/builtGateway';
import { limits } from './budgetLimits';
import { chromiumLaunch } from './chromiumLaunch';
import { showHelp } from './help';

showHelp(import.meta.url);

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const transports = ['socket', 'http'] as const satisfies readonly TransportName[];
const kilobytes = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10;
/** A file's content; of the document, the boot entry's script and style. */
function contentOf(file: string): Buffer {
  const content = readFileSync(dist + file);
  if (!file.endsWith('.html')) return content;
  const inline = [...content.toString('utf8').matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)];
  return Buffer.from(inline.map(([, , text]) => text).join('\n'));
}

const sizesOf = (files: readonly string[]) => {
  const contents = files.map(contentOf);
  const sum = (sizeOf: (content: Buffer) => number): number =>
    kilobytes(contents.reduce((total, content) => total + sizeOf(content), 0));
  return {
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => brotliCompressSync(content).length),
  };
};

async function fetchedFiles(
  browser: Browser,
  gateway: string,
  transport: TransportName,
): Promise<{ tile: string[]; form: string[] }> {
  await using phone = await newPhone(browser);
  const page = await phone.context.newPage();
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/cashier\/assets\/.*\.(?:js|css)$/.test(pathname)) fetched.add(pathname.replace('/cashier/', 'widget/'));
    // It carries the boot entry.
    if (pathname === '/cashier/deposit') fetched.add('widget/index.html');
  });
  // Idle fetches start after the list is painted.
  await page.addInitScript('window.idle = []; window.requestIdleCallback = (run) => window.idle.push(run);');
  // Only the boot entry's files are there until the first tile is.
  let release = (): void => {};
  const isTilePainted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!boot\.)/, (route) => isTilePainted.then(() => route.continue()));
  const { token, userId } = await openSession(gateway, {});
  await openBareHost(page, gateway, {
    path: 'deposit',
    parent: { token, userId, transport },
    user: { country: 'br', currency: 'BRL', lang: 'en', paymentGeo: 'BR' },
  });
  const widget = page.frameLocator('iframe');
  await widget.locator('main li button').first().waitFor();
  const tile = [...fetched];
  release();
  await page.frame({ url: /\/cashier\// })?.evaluate('window.idle.forEach((run) => run())');
  await widget.getByRole('button', { name: /^Pix/ }).first().click();
  await widget.locator('main form input').first().click();
  return { tile, form: [...fetched] };
}

interface Report {
  readonly files: Awaited<ReturnType<typeof fetchedFiles>>;
  readonly weight: Weight;
}

/** What a widget fetches, and what it weighs as the embed script opens it, with the first tile pressed in its first frame. */
async function measure(): Promise<Record<TransportName, Report>> {
  const host = await startHostServer();
  const gateway = await startBuiltGateway({ PARTNER_ORIGINS: host.origin });
  const args = [...chromiumLaunch.args, ...launchArguments];
  const browser = await chromium.launch({ ...chromiumLaunch, args, headless: true });
  const subject = { gateway: gateway.url, hostPage: host.pageFor(gateway.url) };
  const reportOf = async (transport: TransportName): Promise<Report> => ({
    files: await fetchedFiles(browser, gateway.url, transport),
    // Neither slowed down nor idle: the count is that of any machine.
    weight: await measureWeight(browser, subject, transport, throttlings.unthrottled, ['probe', 'neverIdle']),
  });
  try {
    return { socket: await reportOf('socket'), http: await reportOf('http') };
  } finally {
    await browser.close();
    await gateway.stop();
    host.close();
  }
}

const reports = await measure();
const rows: { what: string; gzip: number; brotli: number; limit: number }[] = [];
for (const transport of transports) {
  const { tile, form } = reports[transport].files;
  rows.push({ what: `first tile painted, ${transport}`, ...sizesOf(tile), limit: limits.tile });
  rows.push({ what: `first form usable, ${transport}`, ...sizesOf(form), limit: limits.form[transport] });
}
rows.push({ what: 'embed.js', ...sizesOf(['embed/embed.js']), limit: limits.embed });
for (const { what, gzip, brotli, limit } of rows) {
  process.stdout.write(
    `${what.padEnd(32)} ${String(gzip).padStart(7)} KB gzip of ${limit}   ${String(brotli).padStart(7)} KB brotli\n`,
  );
}
const over = rows.filter(({ gzip, limit }) => gzip > limit).map(({ what }) => what);
for (const transport of transports) {
  const { codeGzipKbUntilTile, requestsUntilForm } = reports[transport].weight;
  if (requestsUntilForm > limits.requests) over.push(`requests until the first form, ${transport}`);
  // Reported, without a limit of its own.
  const tile = codeGzipKbUntilTile.toFixed(1).padStart(7);
  process.stdout.write(`${`run until the first tile, ${transport}`.padEnd(32)} ${tile} KB gzip\n`);
  process.stdout.write(
    `${`until the first form, ${transport}`.padEnd(32)} ${String(requestsUntilForm).padStart(7)} requests of ${limits.requests}\n`,
  );
}
if (over.length > 0) throw new Error(`Over budget: ${over.join(', ')}`);
