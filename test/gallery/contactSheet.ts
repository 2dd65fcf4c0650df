import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** All pictures on one page, and that page as a picture. */
export async function writeContactSheet(browser: Browser, folder: string, files: readonly string[]): Promise<void> {
  const cells = files.map(
    (file) => `<figure><img src="${file}" alt=""><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
    body{margin:24px;font:12px/1.4 system-ui;background:#e8e8ec;display:grid;gap:20px;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));align-items:start}
    figure{margin:0}img{width:100%;border-radius:8px;box-shadow:0 1px 6px #0003;display:block}figcaption{padding:6px 2px;color:#444}
    </style>${cells.join('')}</html>`;
  const index = `${folder}index.html`;
  await writeFile(index, html);
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.goto(pathToFileURL(index).href);
  await page.screenshot({ path: `${folder}contact-sheet.png`, fullPage: true });
  await page.close();
}
