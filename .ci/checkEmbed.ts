/** Checks the embed package with publint and are-the-types-wrong, and its size. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../dist/embed/', import.meta.url));
const run = (command: string, ...options: string[]) =>
  execFileSync('npx', [command, ...options], { stdio: 'inherit', cwd: folder });

run('publint', '--strict', '.');
run('attw', '--pack', '.', '--profile', 'esm-only');
for (const file of ['embed.js', 'index.js']) {
  const kilobytes = gzipSync(readFileSync(folder + file), { level: 9 }).length / 1024;
  process.stdout.write(`${file}: ${kilobytes.toFixed(2)} KB gzip of 4\n`);
  if (kilobytes > 4) throw new Error(`${file} is over its budget.`);
}
