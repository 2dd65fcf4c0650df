import { mkdir, readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { fullChromiumLaunch } from '../../.ci/chromiumLaunch';
import { startBuiltGateway } from '../support/builtGateway';
import { allScenes, frames, type GalleryScene, isFrameName, type Look, type Theme, themes } from './allScenes';
import { galleryOpsToken } from './studioScenes';

interface GalleryOptions {
  /** Where pictures are written; with a slash at the end. */
  readonly folder: string;
  /** A server that runs already; null: the built product, restarted after each build. */
  readonly url: string | null;
}

const port = Number(process.env.PORT ?? 8090);
const buildMark = fileURLToPath(new URL('../../dist/.built', import.meta.url));
const buildStamp = (): Promise<number> => stat(buildMark).then(({ mtimeMs }) => mtimeMs);

/** As strict as the product's own pages. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};
const pages: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
};

interface Wanted {
  readonly scene: GalleryScene;
  readonly look: Look;
}
const isTheme = (text: string): text is Theme => themes.some((theme) => theme === text);
/** '/pictures/demo/phone/dark' → the scene and its look; null: no such thing. */
function wantedBy([name, frame = '', theme = '']: readonly string[]): Wanted | null {
  const scene = allScenes.find((one) => one.name === name);
  return scene && isFrameName(frame) && isTheme(theme) ? { scene, look: { frame, theme } } : null;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
}
const text = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body });

/** Serves the page until the process ends. */
export async function serveGallery({ folder, url }: GalleryOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  const gateway = url === null ? await startBuiltGateway({ OPS_TOKEN: galleryOpsToken }) : null;
  const address = gateway?.url ?? url ?? '';
  let stamp = gateway ? await buildStamp() : 0;
  const painter = await chromium.launch({ ...fullChromiumLaunch, headless: true });
  let windows: Promise<Browser> | null = null;
  const pictures = new Set<string>();

  /** Scenes share one studio and one gateway: one after another. */
  let queue: Promise<unknown> = Promise.resolve();
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = queue.then(task);
    queue = turn.catch(() => {});
    return turn;
  }

  /** A new build: the gateway starts again on the same data, and no picture counts any more. */
  async function takeNewBuild(): Promise<void> {
    const found = gateway ? await buildStamp().catch(() => stamp) : Date.now();
    if (found === stamp) return;
    stamp = found;
    pictures.clear();
    await gateway?.killAndRestart();
  }

  /** @param isGone whether the browser no longer waits for it: the search has changed meanwhile */
  const pictureOf = ({ scene, look }: Wanted, isGone: () => boolean): Promise<Answer> =>
    inTurn(async () => {
      if (isGone()) return text(410, '');
      await takeNewBuild();
      const path = `${folder}${scene.name}.${look.frame}.${look.theme}.png`;
      if (!pictures.has(path)) await scene.take(painter, address, look, path);
      pictures.add(path);
      return { status: 200, type: 'image/png', body: await readFile(path) };
    });

  async function open({ scene, look }: Wanted): Promise<Answer> {
    if (!scene.open) return text(409, 'This scene leaves drafts behind: it has a picture only.');
    windows ??= chromium.launch({ ...fullChromiumLaunch, headless: false });
    try {
      const browser = await windows;
      if (!browser.isConnected()) throw new Error('The window was closed; press again.');
      await inTurn(() => scene.open?.(browser, address, look) ?? Promise.resolve());
      return text(200, 'opened');
    } catch (error) {
      windows = null;
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      return text(409, `A window needs a display: ${reason}.`);
    }
  }

  async function answer(request: IncomingMessage, isGone: () => boolean): Promise<Answer> {
    const { method, url: path = '/', headers: sent } = request;
    const [, kind = '', ...parts] = path.split('?')[0]?.split('/') ?? [];
    const page = pages[`/${kind}`];
    if (method === 'GET' && page) {
      const [file, type] = page;
      return { status: 200, type, body: await readFile(new URL(`./page/${file}`, import.meta.url)) };
    }
    if (method === 'GET' && path === '/scenes') {
      const scenes = allScenes.map(({ name, open: opener }) => ({ name, canOpen: opener !== null }));
      const current = gateway ? await buildStamp().catch(() => stamp) : 0;
      const body = JSON.stringify({ build: current, frames: Object.keys(frames), themes, scenes });
      return { status: 200, type: 'application/json', body };
    }
    const wanted = wantedBy(parts);
    if (!wanted) return text(404, 'There is no such scene.');
    if (method === 'GET' && kind === 'pictures') return pictureOf(wanted, isGone);
    // Only this page may open windows, not whatever else the browser shows.
    if (method === 'POST' && kind === 'open' && sent['sec-fetch-site'] === 'same-origin') return open(wanted);
    return text(404, 'There is no such address.');
  }

  const server = createServer((request, response) => {
    answer(request, () => response.destroyed)
      .catch((error: unknown) => text(500, error instanceof Error ? error.message : String(error)))
      .then(({ status, type, body }) => response.writeHead(status, { ...headers, 'content-type': type }).end(body));
  });
  server.listen(port, '127.0.0.1', () => process.stdout.write(`Gallery: http://127.0.0.1:${port}/\n`));

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      server.close();
      await Promise.all([painter.close(), gateway?.stop(), windows?.then((browser) => browser.close())]);
      process.exit(0);
    });
}
