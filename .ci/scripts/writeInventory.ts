/** Part of `npm run build`: writes the inventory of the widget's scripts, and their integrity into the document. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileEntry, type Inventory, integrityOf, type ScriptEntry } from '../../src/cli/scriptInventory';
import { inlineBoot } from './inlineBoot';
import { reasons } from './reasons';

/** 'webpack://cashier/./node_modules/react/index.js' → 'react'; '…/src/cashier/…' → 'src'. */
function partOf(source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '');
  const [, inPackage] = path.match(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  return inPackage ?? path.split(/[/ ?]/)[0] ?? path;
}

/** The packages and folders in a script, by its source map. @throws if one of them has no reason */
async function holdsOf(path: string): Promise<ScriptEntry['holds']> {
  // A script of data alone has no map.
  const map = await readFile(`${path}.map`, 'utf8').catch(() => '{"sources":["webpack://cashier/webpack"]}');
  const { sources }: { sources: string[] } = JSON.parse(map);
  const parts = [...new Set(sources.map(partOf))].sort();
  const unknown = parts.filter((part) => !(part in reasons));
  if (unknown.length > 0) {
    throw new Error(
      `${path} contains ${unknown.join(', ')}: add to .ci/scripts/reasons.ts why a payment page needs it.`,
    );
  }
  return Object.fromEntries(parts.map((part) => [part, reasons[part] ?? '']));
}

const addressed = /<(script|link)\b([^>]*?)\b(src|href)="(assets\/[^"]+)"([^>]*)>/g;

/** Adds integrity to every script and style of the document, and a table for scripts that load later. */
function withIntegrity(html: string, integrity: ReadonlyMap<string, string>): string {
  const table: Record<string, string> = {};
  for (const [file, hash] of integrity) if (file.endsWith('.js')) table[file.replace('assets/', '')] = hash;
  const tagged = html.replace(addressed, (tag, name, before, attribute, file, after) => {
    // A preloaded style is requested again by a link without integrity; both requests must match.
    const hash = `${before}${after}`.includes('as="style"') ? undefined : integrity.get(file);
    return hash
      ? `<${name}${before}${attribute}="${file}"${after} integrity="${hash}" crossorigin="anonymous">`
      : String(tag);
  });
  const data = `<script type="application/json" id="integrity">${JSON.stringify(table)}</script>`;
  return tagged.replace('</head>', `${data}</head>`);
}

/** The locale files of the folder with a hash, which the widget reads. */
async function localesOf(widget: string): Promise<readonly FileEntry[]> {
  const files = await readdir(join(widget, 'locales'), { recursive: true });
  const read = files.filter((file) => /^[0-9a-f]{8}\/\w+\.json$/.test(file)).sort();
  return Promise.all(
    read.map(async (name) => {
      const file = `locales/${name}`;
      return { file, integrity: integrityOf(await readFile(join(widget, file))) };
    }),
  );
}

/** @param widget the folder of the built widget */
export async function writeInventory(widget: string, version: string): Promise<void> {
  const integrity = new Map<string, string>();
  const scripts: ScriptEntry[] = [];
  for (const name of (await readdir(join(widget, 'assets'))).sort()) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const file = `assets/${name}`;
    const content = await readFile(join(widget, file));
    integrity.set(file, integrityOf(content));
    if (!name.endsWith('.js')) continue;
    const holds = await holdsOf(join(widget, file));
    scripts.push({ file, integrity: integrityOf(content), bytes: content.length, holds });
  }
  const styles = [...integrity]
    .filter(([file]) => file.endsWith('.css'))
    .map(([file, hash]) => ({ file, integrity: hash }));
  const document = join(widget, 'index.html');
  const html = await readFile(document, 'utf8');
  // After a build that did not change the document, it has its integrity already.
  if (!html.includes('id="integrity"')) {
    const { html: inlined, inline } = await inlineBoot(widget, html);
    const inventory: Inventory = { version, scripts, styles, inline, locales: await localesOf(widget) };
    await writeFile(join(widget, 'scripts.json'), `${JSON.stringify(inventory, null, 2)}\n`);
    await writeFile(document, withIntegrity(inlined, integrity));
  } else if (!scripts.every(({ file, integrity: hash }) => html.includes(JSON.stringify(hash)) || !html.includes(file)))
    throw new Error('The document has the integrity of another build: remove dist and build again.');
}
