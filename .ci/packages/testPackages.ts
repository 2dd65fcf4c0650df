/**
 * `npm run test:packages`: packs the npm packages and installs them into a plain page, a Vite app, a Next app and an
 * application of rjsf's (`apps/`), opens each in Chromium, and runs the command line. Needs a build, and a registry or
 * npm's cache of an earlier run.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { openSession } from '../../test/support/bareHost';
import { startBuiltGateway } from '../../test/support/builtGateway';
import { freePort } from '../../test/support/freePort';
import { limits } from '../budgetLimits';
import { chromiumLaunch } from '../chromiumLaunch';
import { showHelp } from '../help';
import { type App, apps } from './apps';
import names from './names.json' with { type: 'json' };
import { pack } from './pack';

showHelp(import.meta.url);

const root = fileURLToPath(new URL('../../', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'cashier-packages-'));
const npm = (cwd: string, ...options: string[]) =>
  execFileSync('npm', options, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
const install = (cwd: string, packs: readonly string[]) =>
  npm(cwd, 'install', '--no-audit', '--no-fund', '--prefer-offline', ...packs);

async function untilAnswer(url: string, child: ChildProcess): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; ) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response.text();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer.`);
}

/** Installs, builds and serves an app, and visits it in Chromium. */
async function tryApp(
  { name, prepare, visit }: App,
  packs: readonly string[],
  port: string,
  session: object,
  browser: Browser,
): Promise<void> {
  const folder = join(work, name);
  cpSync(fileURLToPath(new URL(`apps/${name}`, import.meta.url)), folder, { recursive: true });
  writeFileSync(join(folder, 'session.json'), JSON.stringify(session));
  install(folder, packs);
  prepare?.(folder);
  if (name !== 'plain') npm(folder, 'run', 'build');
  const portOption = name === 'plain' ? [port] : ['--port', port];
  const server = spawn('npm', ['run', 'start', '--', ...portOption], { cwd: folder, stdio: 'ignore', detached: true });
  try {
    const html = await untilAnswer(`http://127.0.0.1:${port}/`, server);
    if (name === 'next' && !html.includes('<div class="pay"'))
      throw new Error('Next did not render the place of the widget.');
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(`http://127.0.0.1:${port}/`);
    await visit(page);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    process.stdout.write(`${name}: as it should be\n`);
    await page.close();
  } finally {
    if (server.pid) process.kill(-server.pid); // npm and what it has started
  }
}

/** @returns the exit code */
function runCli(folder: string, ...options: string[]): number | null {
  const { status, stdout } = spawnSync('npx', ['cashier', ...options], { cwd: folder, encoding: 'utf8' });
  process.stdout.write(
    `cashier ${options.slice(0, 2).join(' ')}: exit code ${status}\n${stdout.split('\n').slice(-3).join('\n')}`,
  );
  return status;
}

function tryCli(cli: string, gateway: string, token: string): void {
  const folder = mkdtempSync(join(work, 'cli-'));
  npm(folder, 'init', '-y');
  install(folder, [cli]);
  if (runCli(folder, 'init', 'payments') !== 0) throw new Error('init fails.');
  cpSync(join(folder, 'node_modules', names.cli, 'methods'), join(folder, 'methods'), { recursive: true });
  if (runCli(folder, 'methods', 'check', '--folder', 'methods') !== 0) throw new Error('methods check fails.');
  const layout = join(folder, 'methods/pix.deposit.json');
  const broken = readFileSync(layout, 'utf8').replaceAll('"type": "text"', '"type": "unheard-of"');
  writeFileSync(layout, broken);
  if (runCli(folder, 'methods', 'check', '--folder', 'methods') === 0) throw new Error('methods check misses a fault.');
  if (runCli(folder, 'conformance', '--url', gateway, '--token', token, '--table') !== 0)
    throw new Error('conformance fails.');
}

function checkSize(file: string, limit: number): void {
  const kilobytes = gzipSync(readFileSync(join(root, 'dist', file)), { level: 9 }).length / 1024;
  process.stdout.write(`${file}: ${kilobytes.toFixed(1)} KB gzip of ${limit}\n`);
  if (kilobytes > limit) throw new Error(`${file} is over its budget.`);
}

npm(root, 'run', '--silent', 'build:cli');
npm(root, 'run', '--silent', 'build:form');
for (const file of ['embed/embed.js', 'embed/index.js']) checkSize(file, limits.embed);
checkSize('form/index.js', limits.formPackage);
const packs = {
  embed: pack('embed', work),
  react: pack('react', work),
  form: pack('form', work),
  cli: pack('cli', work),
};
const ports = new Map(await Promise.all(apps.map(async ({ name }) => [name, String(await freePort())] as const)));
const partners = [...ports.values()].map((port) => `http://127.0.0.1:${port}`).join(',');
const gateway = await startBuiltGateway({ PARTNER_ORIGINS: partners });
const browser = await chromium.launch(chromiumLaunch);
try {
  const { token } = await openSession(gateway.url, {});
  for (const app of apps) {
    const installed = app.packages.map((name) => packs[name]);
    await tryApp(app, installed, ports.get(app.name) ?? '', { url: `${gateway.url}/cashier/`, token }, browser);
  }
  tryCli(packs.cli, gateway.url, token);
} finally {
  await browser.close();
  await gateway.stop();
  rmSync(work, { recursive: true });
}
