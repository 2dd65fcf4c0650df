/**
 * npm run test:node -- 24: on another release of Node, which it takes from the registry, runs the unit tests, starts the
 * built product and makes deposits, as the image runs another one than the machines that build (deploy/VERSIONS.md).
 * Needs `dist` (npm run build). --only e2e leaves out the unit tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { showHelp } from './help';

showHelp(import.meta.url);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const [release] = positionals;
if (!/^\d+(\.\d+)*$/.test(release ?? ''))
  throw new Error('Which release of Node? For example: npm run test:node -- 24');

const suites: Readonly<Record<string, readonly string[]>> = {
  unit: ['node_modules/vitest/vitest.mjs', 'run', '--config', '.ci/vitest.config.ts', '--project', 'unit'],
  e2e: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    '.ci/playwright.config.ts',
    'start',
    'deposit.spec',
  ],
};
const wanted = Object.entries(suites).filter(([name]) => values.only === undefined || values.only === name);
if (wanted.length === 0) throw new Error(`--only takes ${Object.keys(suites).join(' or ')}.`);

const folder = mkdtempSync(join(tmpdir(), 'cashier-node-'));
try {
  const name = `node-${process.platform}-${process.arch}`;
  const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${release}`];
  if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0)
    throw new Error(`The registry has no ${name}@${release}, or does not answer.`);
  const bin = join(folder, 'node_modules', name, 'bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  const failed = wanted.filter(
    ([, args]) => spawnSync(join(bin, 'node'), args, { env, stdio: 'inherit' }).status !== 0,
  );
  if (failed.length > 0) throw new Error(`Failed on Node ${release}: ${failed.map(([suite]) => suite).join(', ')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
