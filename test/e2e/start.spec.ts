import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { openToOthers } from '../support/openToOthers';
import { expect, test } from './support/cashierPage';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Started {
  readonly printed: string;
  readonly data: string;
}

/** Runs `npm start` on a data folder of its own until `use` has ended. */
async function withProduct(
  environment: Readonly<Record<string, string>>,
  use: (started: Started) => Promise<void>,
): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'cashier-start-'));
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    // A build beside the other tests would replace the files that they load.
    env: { ...process.env, PORT: '0', DATA_DIR: data, SKIP_BUILD: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  // npm ends before the gateway, which writes into its folder until it has closed its output.
  const closed = once(child, 'close');
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  try {
    await expect.poll(() => printed, { timeout: 50_000 }).toContain('/readyz');
    await use({ printed, data });
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await closed;
    await rm(data, { recursive: true, force: true });
  }
}

test("npm start serves every path of the contract on the embedded database, prints their addresses, listens on this machine only, and its files are the owner's alone [GATE-1] [PROD-2] [PROD-4]", async ({
  page,
}) => {
  const secret = 'a secret of thirty-two characters';
  await withProduct({ TOKEN_SECRET: secret }, async ({ printed, data }) => {
    const lines = new Map(
      [...printed.matchAll(/^ {2}(\S.*?) {2,}(\S+)$/gm)].map(([, what = '', value = '']) => [what, value]),
    );
    expect([...lines.keys()]).toEqual(['Demo host page', 'Widget', 'Studio', 'Access token', 'Sandbox', 'Health']);
    const gateway = (lines.get('Demo host page') ?? '').replace(/\/$/, '');
    for (const [path, says] of [
      ['/', 'Cashier'],
      ['/cashier/', '<base href="/cashier/">'],
      ['/cashier/deposit', '<base href="/cashier/">'],
      ['/cashier/embed.js', 'createCashier'],
      ['/cashier/locales/pt.json', 'button.back'],
      ['/studio/', 'Cashier Studio'],
      ['/sandbox/', 'sandbox'],
      ['/healthz', '"status":"ok"'],
    ] as const) {
      const answer = await fetch(gateway + path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(says);
    }
    expect((await fetch(`${gateway}/api/BANKING/transaction`)).status).toBe(401);
    const socket = io(gateway, { path: '/v4/socket.io', transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    socket.close();
    await page.goto(gateway);
    await expect(page.getByRole('button', { name: /deposit/i }).first()).toBeVisible();

    // What was given is not printed.
    expect(printed).not.toContain(secret);
    expect(await openToOthers(data)).toEqual([]);
    const { port } = new URL(gateway);
    const others = Object.values(networkInterfaces())
      .flat()
      .flatMap((address) => (address && address.family === 'IPv4' && !address.internal ? [address.address] : []));
    for (const host of others) await expect(fetch(`http://${host}:${port}/healthz`)).rejects.toThrow('fetch failed');
  });
});

test('the built gateway starts neither without its sandbox nor with one that others reach, and prints in two lines what to set [PROD-2] [PROD-3]', async () => {
  const { SANDBOX: _, SANDBOX_HOST: __, HOST: ___, ...environment } = process.env;
  const refusals: readonly [environment: Record<string, string>, problem: string, remedy: string][] = [
    [{}, 'No acquirer is configured', 'ACQUIRER_URL'],
    [{ NODE_ENV: 'development' }, 'No acquirer is configured', 'SANDBOX=1'],
    [
      { ACQUIRER_URL: 'https://acquirer.example' },
      'ACQUIRER_URL is set, and ACQUIRER_SECRET is not',
      'ACQUIRER_SECRET',
    ],
    [{ SANDBOX: 'true' }, "SANDBOX is 'true'.", 'SANDBOX=1'],
    [{ SANDBOX: 'false' }, "SANDBOX is 'false'.", 'SANDBOX=0'],
    [{ SANDBOX: '1', HOST: '0.0.0.0' }, 'does not listen on HOST=0.0.0.0', 'SANDBOX_HOST=1'],
  ];
  for (const [settings, problem, remedy] of refusals) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist/gateway/main.js')], {
      env: { ...environment, PORT: '0', DATA_DIR: '/nowhere/data', ...settings },
      encoding: 'utf8',
    });
    expect({ status, stdout, lines: stderr.trim().split('\n') }).toEqual({
      status: 1,
      stdout: '',
      lines: [expect.stringContaining(problem), expect.stringContaining(remedy)],
    });
  }
});
