/**
 * npm run pairs: eight moments of a payment, ours and those of Adyen's Drop-in, side by side on a phone, as PNGs in
 * gallery/pairs/ that do not say which is whose; gallery/pairs/key.json does. The README has the last verdict. Needs dist
 * (npm run build), and a registry once, for Drop-in.
 *   npm run pairs -- --only invoice     only the moments with 'invoice' in their names
 *   npm run pairs -- --shuffle 7        another order of left and right; the same number, the same order
 *   npm run pairs -- --theme dark       ours in the dark theme; Drop-in has one theme
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Route } from '@playwright/test';
import { fullChromiumLaunch } from '../../../.ci/chromiumLaunch';
import { showHelp } from '../../../.ci/help';
import { barcodePath } from '../../../src/ui/primitives/Code/barcodePath';
import { qrPath } from '../../../src/ui/primitives/Code/qrPath';
import { bundlePages } from '../../bench/peers/bundlePages';
import { startPeerServer } from '../../bench/peers/peerServer';
import { startBuiltGateway } from '../../support/builtGateway';
import { allScenes, frames, themes } from '../allScenes';
import { type Moment, moments, paymentMethods } from './moments';

showHelp(import.meta.url);

const folder = fileURLToPath(new URL('../../../gallery/pairs/', import.meta.url));
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    shuffle: { type: 'string', default: '1' },
    theme: { type: 'string', default: 'light' },
  },
});

/** Drop-in's names of logos that are not ours. */
const ourIcons: Readonly<Record<string, string>> = {
  boletobancario: 'boleto',
  mc: 'mastercard',
  card: 'visa',
  scheme: 'visa',
};

/** In place of its drawings of an end. */
const ends: Readonly<Record<string, string>> = {
  success: 'M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22zm-2 15.5-4-4 1.5-1.5 2.5 2.5 6.500-6.500 1.500 1.500z',
  error:
    'M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22zm-4 5.500 4 4 4-4 1.500 1.500-4 4 4 4-1.500 1.500-4-4-4 4-1.500-1.500 4-4-4-4z',
};

const svg = (path: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 4}" height="${height * 4}" viewBox="0 0 ${width} ${height}">` +
  `<path d="${path}"${height === width ? '' : ` transform="scale(1 ${height})"`}/></svg>`;

/** What Drop-in's own hosts would serve: its logos and codes are ours, drawn by the same code; anything else is absent. */
const answerElsewhere = (gateway: string) => async (route: Route) => {
  const { pathname, searchParams } = new URL(route.request().url());
  const svgs = (body: string) => route.fulfill({ contentType: 'image/svg+xml', body });
  if (pathname.endsWith('/barcode.png')) {
    const value = searchParams.get('data') ?? '';
    if (searchParams.get('type') === 'qrCode') {
      const code = qrPath(value);
      return code ? svgs(svg(code.path, code.size, code.size)) : route.abort();
    }
    const code = barcodePath({ format: 'code128', value });
    return code ? svgs(svg(code.path, code.width, 60)) : route.abort();
  }
  if (pathname.endsWith('/status'))
    return route.fulfill({ json: { payload: '', resultCode: 'pending', type: 'pending' } });
  const [, end] = /\/(success|error)\.\w+$/.exec(pathname) ?? [];
  if (end) return svgs(svg(ends[end] ?? '', 24, 24));
  const [, logo = ''] = /\/logos\/(?:\w+\/)?(\w+)\.svg$/.exec(pathname) ?? [];
  const icon = logo === '' ? null : await fetch(`${gateway}/cashier/icons/method/${ourIcons[logo] ?? logo}.svg`);
  return icon?.headers.get('content-type')?.includes('svg') ? svgs(await icon.text()) : route.abort();
};

/** Drop-in's moment, on a page with the margins that a host would give it. */
async function takeDropIn(browser: Browser, server: string, gateway: string, moment: Moment, path: string) {
  const context = await browser.newContext({ viewport: frames.phone, hasTouch: true, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.route((url) => url.origin !== server, answerElsewhere(gateway));
    const start = JSON.stringify({ paymentMethods, ...moment.start });
    await page.goto(`${server}/dropIn/#${encodeURIComponent(start)}`);
    await page.addStyleTag({ content: 'body{margin:16px;font-family:system-ui,sans-serif}' });
    await page.locator('main *').first().waitFor();
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    await moment.walk?.(page);
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    await page.screenshot({ path });
  } finally {
    await context.close();
  }
}

/** Two pictures in one; `isOursLeft` is decided by the moment's name and the shuffle's number alone. */
async function writePair(browser: Browser, { name }: Moment, files: { ours: string; theirs: string }) {
  const isOursLeft = (createHash('sha256').update(`${options.shuffle} ${name}`).digest()[0] ?? 0) % 2 === 0;
  const order = isOursLeft ? [files.ours, files.theirs] : [files.theirs, files.ours];
  const pictures = await Promise.all(order.map((file) => readFile(file, 'base64')));
  const page = await browser.newPage({ viewport: { width: 2 * frames.phone.width + 96, height: 916 } });
  await page.setContent(
    `<body style="margin:0;padding:32px;display:flex;gap:32px;background:#8a8f98">${pictures
      .map((picture) => `<img alt="" src="data:image/png;base64,${picture}" style="border-radius:12px">`)
      .join('')}</body>`,
  );
  await page.screenshot({ path: `${folder}${name}.png` });
  await page.close();
  return { left: isOursLeft ? 'ours' : 'Drop-in', right: isOursLeft ? 'Drop-in' : 'ours' };
}

async function main(): Promise<void> {
  const theme = themes.find((one) => one === options.theme);
  if (!theme) throw new Error(`--theme is '${options.theme}'. It takes ${themes.join(' or ')}.`);
  await mkdir(folder, { recursive: true });
  const server = await startPeerServer(await bundlePages());
  const gateway = await startBuiltGateway({});
  const browser = await chromium.launch({ ...fullChromiumLaunch, headless: true });
  const key: Record<string, { readonly left: string; readonly right: string }> = {};
  try {
    for (const moment of moments.filter(({ name }) => name.includes(options.only))) {
      const scene = allScenes.find(({ name }) => name === moment.scene);
      const files = { ours: `${folder}ours.tmp.png`, theirs: `${folder}theirs.tmp.png` };
      await scene?.take(browser, gateway.url, { frame: 'phone', theme }, files.ours);
      await takeDropIn(browser, server.origin, gateway.url, moment, files.theirs);
      key[moment.name] = await writePair(browser, moment, files);
      for (const file of Object.values(files)) await rm(file);
      process.stdout.write(`${moment.name}.png\n`);
    }
    await writeFile(`${folder}key.json`, `${JSON.stringify({ shuffle: options.shuffle, pairs: key }, null, 2)}\n`);
  } finally {
    await browser.close();
    await gateway.stop();
    server.close();
  }
}

await main();
