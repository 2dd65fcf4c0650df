/**
 * npm run old-widget [-- --commit 35dd58b] [-- --record]
 * Builds the widget of an earlier commit, once, and makes a deposit with it on today's gateway, over HTTP and over the
 * socket. Prints a line for each, and exits with 1 if one fails. `--record` writes what it sent, and the contract's
 * schemas of that commit, into test/fixtures/releases: test/contract/olderWidget.test.ts replays them.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../.ci/chromiumLaunch';
import { showHelp } from '../../.ci/help';
import { baseBuild, commitOf } from '../bench/baseBuild';
import { messagesOfType, openBareHost, openSession } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';
import type { RecordedCall } from './RecordedCall';

showHelp(import.meta.url);

const { values } = parseArgs({
  options: { commit: { type: 'string', default: '35dd58b' }, record: { type: 'boolean', default: false } },
});
const root = fileURLToPath(new URL('../../', import.meta.url));
const commit = commitOf(values.commit);
const recorded: RecordedCall[] = [];

/** Collects what the widget sends of the contract's calls, but for metrics and tokens. */
function record(page: Page): void {
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname.includes('METRIC')) return;
    const payload: object | null = request.postDataJSON();
    recorded.push({ transport: 'http', method: request.method(), path: pathname + search, payload });
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, json] = /^42(.*)$/s.exec(String(payload)) ?? [];
      const [event, message]: [string?, { type: string; data: object }?] = json === undefined ? [] : JSON.parse(json);
      if (event !== 'd' || !message || message.type.includes('METRIC')) return;
      const { token: _, ...data } = Object(message.data);
      recorded.push({ transport: 'socket', type: message.type, data });
    }),
  );
}

/** A whole deposit, as a player makes it. The sandbox approves an amount that ends in 11. */
async function deposit(page: Page, gateway: string, transport: 'http' | 'socket'): Promise<string> {
  const { token } = await openSession(gateway, {});
  record(page);
  const user = { currency: 'BRL', lang: 'en', paymentGeo: 'BR' };
  await openBareHost(page, gateway, { path: 'deposit', parent: { token, transport }, user });
  const widget = page.frameLocator('iframe');
  await widget.getByText('Pix', { exact: true }).first().click();
  for (const [name, value] of [
    ['amount', '511'],
    ['cpf', '52998224725'],
    ['full_name', 'Ana Souza'],
  ] as const)
    await widget.locator(`input[name="${name}"], input[id$="${name}"]`).first().fill(value);
  await widget.getByRole('button', { name: /^Deposit R\$/ }).click();
  await widget.getByText('Payment received').first().waitFor();
  const reported = (await messagesOfType(page, 'Transaction')).at(-1);
  return String(reported?.status);
}

async function writeFixture(): Promise<void> {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const folder = 'schemas/contract';
  const files = git('ls-tree', '--name-only', commit, `${folder}/`).split('\n');
  const schemas = files
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => JSON.parse(git('show', `${commit}:${file}`)));
  const target = fileURLToPath(new URL(`../fixtures/releases/${commit.slice(0, 7)}.json`, import.meta.url));
  await mkdir(fileURLToPath(new URL('../fixtures/releases/', import.meta.url)), { recursive: true });
  const date = git('show', '--no-patch', '--format=%cs', commit).trim();
  await writeFile(target, `${JSON.stringify({ commit, date, calls: recorded, schemas }, null, 1)}\n`);
  console.log(`Wrote ${target.slice(root.length)}.`);
}

const older = await baseBuild(commit);
const gateway = await startBuiltGateway({ DIST_DIR: older });
const browser = await chromium.launch(chromiumLaunch);
for (const transport of ['http', 'socket'] as const) {
  const page = await browser.newPage();
  try {
    console.log(`${commit.slice(0, 7)}, ${transport}: ${await deposit(page, gateway.url, transport)}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${commit.slice(0, 7)}, ${transport}: ${String(error)}`);
    console.error(
      await page
        .frameLocator('iframe')
        .locator('body')
        .innerText()
        .catch(() => 'The frame is empty.'),
    );
  }
  await page.close();
}
await browser.close();
await gateway.stop();
if (values.record && process.exitCode === undefined) await writeFixture();
