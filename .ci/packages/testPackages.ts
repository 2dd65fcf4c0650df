/**
 * `npm run test:packages`: installs the packed packages into a Vite app, a Next app and a
 * plain page (`apps/`), opens each in Chromium against the built gateway, and runs the command line. Needs a build and a
 * registry; takes some minutes, so it is no part of `npm test`, which runs `test:embed` and `test:form`.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { openSession } from '../../test/support/bareHost';
import { startBuiltGateway } from '../../test/support/builtGateway';
import { freePort } from '../../test/support/freePort';
import { chromiumLaunch } from '../chromiumLaunch';
import { pack } from './pack';

const root = fileURLToPath(new URL('../../', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'cashier-packages-'));
const npm = (cwd: string, ...options: string[]) =>
  execFileSync('npm', options, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

interface App {
  readonly name: 'vite' | 'next' | 'plain';
  readonly packs: readonly string[];
  readonly port: number;
}

async function untilAnswer(url: string, child: ChildProcess): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; ) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return response.text();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer.`);
}

/** Installs, builds and serves an app, and waits in Chromium for the widget's list. */
async function tryApp({ name, packs, port }: App, session: object, browser: Browser): Promise<void> {
  const folder = join(work, name);
  cpSync(fileURLToPath(new URL(`apps/${name}`, import.meta.url)), folder, { recursive: true });
  writeFileSync(join(folder, 'session.json'), JSON.stringify(session));
  npm(folder, 'install', '--no-audit', '--no-fund', ...packs);
  if (name !== 'plain') npm(folder, 'run', 'build');
  const portOption = name === 'plain' ? [String(port)] : ['--port', String(port)];
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
    await page.frameLocator('iframe[title="Cashier"]').getByRole('button', { name: /^Pix/ }).first().waitFor();
    if (problems.length > 0) throw new Error(problems.join('\n'));
    process.stdout.write(`${name}: the list is there\n`);
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
  npm(folder, 'install', '--no-audit', '--no-fund', cli);
  cpSync(join(root, 'schemas/methods'), join(folder, 'methods'), { recursive: true });
  if (runCli(folder, 'methods', 'check', '--folder', 'methods') !== 0) throw new Error('methods check fails.');
  const layout = join(folder, 'methods/pix.deposit.json');
  const broken = readFileSync(layout, 'utf8').replaceAll('"type": "text"', '"type": "unheard-of"');
  writeFileSync(layout, broken);
  if (runCli(folder, 'methods', 'check', '--folder', 'methods') === 0) throw new Error('methods check misses a fault.');
  if (runCli(folder, 'conformance', '--url', gateway, '--token', token, '--table') !== 0)
    throw new Error('conformance fails.');
}

npm(root, 'run', '--silent', 'build:cli');
const [embed, react, cli] = [pack('embed', work), pack('react', work), pack('cli', work)];
const apps: readonly App[] = [
  { name: 'plain', packs: [embed], port: await freePort() },
  { name: 'vite', packs: [embed, react], port: await freePort() },
  { name: 'next', packs: [embed, react], port: await freePort() },
];
const partners = apps.map(({ port }) => `http://127.0.0.1:${port}`).join(',');
const gateway = await startBuiltGateway({ PARTNER_ORIGINS: partners });
const browser = await chromium.launch(chromiumLaunch);
try {
  const { token } = await openSession(gateway.url, {});
  for (const app of apps) await tryApp(app, { url: `${gateway.url}/cashier/`, token }, browser);
  tryCli(cli, gateway.url, token);
} finally {
  await browser.close();
  await gateway.stop();
  rmSync(work, { recursive: true });
}
