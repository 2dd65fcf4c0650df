/**
 * npm run gallery: every screen × {phone, desktop} × {light, dark} of the built product, as PNGs in gallery/ and as one
 * contact sheet (gallery/index.html and gallery/contact-sheet.png).
 *   npm run gallery -- --serve             a local page of all scenes instead, with search; each can be opened live
 *   npm run gallery -- --serve --url URL   the same over a server that runs, such as `npm run dev`
 *   npm run gallery -- --only status       only the scenes with 'status' in their names
 *   npm run gallery -- --all               at 320 and 768 px, too
 *   npm run gallery -- --frame narrow --theme dark    in this size and theme alone
 *   npm run gallery -- --language te       in another language than English
 *   npm run gallery -- --texts             also prints words that break in the middle, and texts that are cut
 *   npm run gallery -- --long --rtl        with texts 40 % longer; from right to left
 *   npm run gallery -- --stable            covers what differs in each run, for comparison (compare.ts)
 *   npm run gallery -- --readme            also writes the README's pictures
 */
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { fullChromiumLaunch } from '../../.ci/chromiumLaunch';
import { showHelp } from '../../.ci/help';
import { startBuiltGateway } from '../support/builtGateway';
import { allScenes, frames, isFrameName, themes } from './allScenes';
import { writeContactSheet } from './contactSheet';
import { serveGallery } from './serveGallery';
import { galleryOpsToken, takeStudioPictures } from './studioScenes';

showHelp(import.meta.url);

const folder = fileURLToPath(new URL('../../gallery/', import.meta.url));
const readmePicture = fileURLToPath(new URL('../../.ci/screenshot.png', import.meta.url));
const readmeScene = 'demo.desktop.light.png';

const { values: options } = parseArgs({
  options: {
    serve: { type: 'boolean', default: false },
    url: { type: 'string' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    frame: { type: 'string' },
    theme: { type: 'string' },
    readme: { type: 'boolean', default: false },
    // Read by words.ts, printPoorText.ts and takeScene.ts.
    language: { type: 'string' },
    texts: { type: 'boolean' },
    long: { type: 'boolean' },
    rtl: { type: 'boolean' },
    stable: { type: 'boolean' },
  },
});

async function takeAll(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const gateway = await startBuiltGateway({ OPS_TOKEN: galleryOpsToken });
  const browser = await chromium.launch({ ...fullChromiumLaunch, headless: true });
  const looks = Object.keys(frames)
    .filter(isFrameName)
    .filter((frame) =>
      options.frame ? options.frame === frame : options.all || frame === 'phone' || frame === 'desktop',
    )
    .flatMap((frame) => themes.map((theme) => ({ frame, theme })))
    .filter(({ theme }) => !options.theme || options.theme === theme);
  const files: string[] = [];
  try {
    for (const scene of allScenes.filter(({ name }) => name.includes(options.only)))
      for (const look of looks) {
        const file = `${scene.name}.${look.frame}.${look.theme}.png`;
        try {
          await scene.take(browser, gateway.url, look, folder + file);
        } catch (error) {
          // One scene that fails costs no other its picture.
          process.exitCode = 1;
          process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
          continue;
        }
        files.push(file);
        process.stdout.write(`${file}\n`);
      }
    await writeContactSheet(browser, folder, files);
    if (options.readme) {
      if (files.includes(readmeScene)) await copyFile(folder + readmeScene, readmePicture);
      await takeStudioPictures(browser, gateway.url);
    }
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

await (options.serve ? serveGallery({ folder, url: options.url ?? null }) : takeAll());
