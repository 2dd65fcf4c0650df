/**
 * npm run gallery: every screen × {phone, desktop} × {light, dark} of the built product, as PNGs in gallery/
 * and one contact sheet (gallery/index.html and gallery/contact-sheet.png).
 *   npm run gallery -- --only status     only the scenes whose name holds 'status'
 *   npm run gallery -- --all               at 320 and 768 px, too
 *   npm run gallery -- --long --rtl        with texts 40 % longer; from right to left
 *   npm run gallery -- --stable          what is new each time is covered, to be compared (compare.ts)
 *   npm run gallery -- --readme          also writes the README's pictures
 */
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../.ci/chromiumLaunch';
import { startBuiltGateway } from '../support/builtGateway';
import { writeContactSheet } from './contactSheet';
import { fieldScenes } from './fieldScenes';
import { flowScenes } from './flowScenes';
import { scenes } from './scenes';
import { galleryOpsToken, studioScenes, takeStudioPictures, takeStudioScene } from './studioScenes';
import { takeScene } from './takeScene';

const folder = fileURLToPath(new URL('../../gallery/', import.meta.url));
const readmePicture = fileURLToPath(new URL('../../.ci/screenshot.png', import.meta.url));
const readmeScene = 'demo.desktop.light.png';
const onlyAt = process.argv.indexOf('--only');
const only = onlyAt > 0 ? (process.argv[onlyAt + 1] ?? '') : '';

/** look.md's four widths; the narrowest and the tablet only with --all. */
const common = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const others = { narrow: { width: 320, height: 640 }, tablet: { width: 768, height: 1024 } } as const;
const frames = process.argv.includes('--all') ? { ...others, ...common } : common;

async function main(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const gateway = await startBuiltGateway({ OPS_TOKEN: galleryOpsToken });
  const browser = await chromium.launch({ ...chromiumLaunch, headless: true });
  const files: string[] = [];
  try {
    const isWanted = ({ name }: { name: string }): boolean => name.includes(only);
    const shots = Object.entries(frames).flatMap(([frame, viewport]) =>
      (['light', 'dark'] as const).map((theme) => ({ end: `${frame}.${theme}.png`, viewport, theme })),
    );
    const take = async (name: string, each: (shot: (typeof shots)[number] & { path: string }) => Promise<void>) => {
      for (const shot of shots) {
        const file = `${name}.${shot.end}`;
        await each({ ...shot, path: folder + file });
        files.push(file);
        process.stdout.write(`${file}\n`);
      }
    };
    for (const scene of [...scenes, ...flowScenes, ...fieldScenes].filter(isWanted))
      await take(scene.name, ({ viewport, theme, path }) =>
        takeScene(browser, gateway.url, scene, {
          viewport: { ...viewport, height: scene.height ?? viewport.height },
          theme,
          path,
        }),
      );
    for (const scene of studioScenes.filter(isWanted))
      await take(scene.name, (shot) => takeStudioScene(browser, gateway.url, scene, shot));
    await writeContactSheet(browser, folder, files);
    if (process.argv.includes('--readme')) {
      if (files.includes(readmeScene)) await copyFile(folder + readmeScene, readmePicture);
      await takeStudioPictures(browser, gateway.url);
    }
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

await main();
