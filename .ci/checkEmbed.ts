/**
 * Checks the npm packages of the SDK as npm packs them: publint, are-the-types-wrong, sizes, and their use where pages
 * are made: rendered on a server as ESM and CommonJS, and bundled by Vite. Needs no network.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { limits } from './budgetLimits';
import { showHelp } from './help';
import names from './packages/names.json' with { type: 'json' };
import { installPack, linkModules } from './packages/pack';

showHelp(import.meta.url);

const root = fileURLToPath(new URL('../', import.meta.url));
const site = mkdtempSync(join(tmpdir(), 'cashier-packages-')); // not into `dist`: tests read it at the same time
const run = (command: string, ...options: string[]) =>
  execFileSync(command, options, { cwd: site, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** @param source a script that renders the component on a server */
function render(file: string, source: string): void {
  writeFileSync(join(site, file), source);
  const html = run('node', file).trim();
  if (html !== '<div class="pay"></div>') throw new Error(`${file} renders ${html}`);
}
const rendering = `console.log(renderToString(createElement(CashierFrame, { className: 'pay', url: '/cashier/', token: 't' })))`;

try {
  installPack('embed', site);
  installPack('react', site);
  linkModules(['react', 'react-dom', 'scheduler'], site);
  render(
    'server.mjs',
    `import { createElement } from 'react'; import { renderToString } from 'react-dom/server';
    import { CashierFrame } from '${names.react}'; ${rendering}`,
  );
  render(
    'server.cjs',
    `const { createElement } = require('react'); const { renderToString } = require('react-dom/server');
    const { CashierFrame } = require('${names.react}'); ${rendering}`,
  );
  writeFileSync(join(site, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  writeFileSync(
    join(site, 'main.js'),
    `import { CashierFrame } from '${names.react}'; import { createCashier } from '${names.embed}';
    console.log(CashierFrame, createCashier);`,
  );
  await build({ root: site, logLevel: 'error' });
} finally {
  rmSync(site, { recursive: true });
}
for (const file of ['embed.js', 'index.js']) {
  const kilobytes = gzipSync(readFileSync(join(root, 'dist/embed', file)), { level: 9 }).length / 1024;
  process.stdout.write(`${file}: ${kilobytes.toFixed(2)} KB gzip of ${limits.embed}\n`);
  if (kilobytes > limits.embed) throw new Error(`${file} is over its budget.`);
}
