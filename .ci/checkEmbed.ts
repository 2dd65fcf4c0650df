/** Checks the embed package, as npm packs it, with publint and are-the-types-wrong, and its size. Needs no network. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../dist/embed/', import.meta.url));
const commands = fileURLToPath(new URL('../node_modules/.bin/', import.meta.url));
const run = (command: string, ...options: string[]) => execFileSync(commands + command, options, { stdio: 'inherit' });

// Not into `dist`: tests read it at the same time.
const packs = mkdtempSync(join(tmpdir(), 'cashier-embed-'));
try {
  const options = ['pack', '--silent', '--offline', '--pack-destination', packs];
  const pack = join(packs, execFileSync('npm', options, { cwd: folder, encoding: 'utf8' }).trim());
  run('publint', '--strict', pack);
  run('attw', pack, '--profile', 'esm-only');
} finally {
  rmSync(packs, { recursive: true });
}
for (const file of ['embed.js', 'index.js']) {
  const kilobytes = gzipSync(readFileSync(folder + file), { level: 9 }).length / 1024;
  process.stdout.write(`${file}: ${kilobytes.toFixed(2)} KB gzip of 4\n`);
  if (kilobytes > 4) throw new Error(`${file} is over its budget.`);
}
