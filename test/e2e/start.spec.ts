import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { expect, test } from './support/cashierPage';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('npm start serves every path of the contract on the embedded database, and prints their addresses [GATE-1]', async ({
  page,
}) => {
  const data = await mkdtemp(join(tmpdir(), 'cashier-start-'));
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    // A build beside the other tests would replace the files that they load.
    env: { ...process.env, PORT: '0', DATA_DIR: data, SKIP_BUILD: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  try {
    await expect.poll(() => printed, { timeout: 50_000 }).toContain('/healthz');
    const lines = new Map(
      [...printed.matchAll(/^ {2}(\S.*?) {2,}(\S+)$/gm)].map(([, what = '', value = '']) => [what, value]),
    );
    expect([...lines.keys()]).toEqual(['Demo host page', 'Widget', 'Studio', 'Ops token', 'Sandbox', 'Health']);
    const gateway = (lines.get('Demo host page') ?? '').replace(/\/$/, '');
    for (const [path, says] of [
      ['/', 'Cashier'],
      ['/cashier/', '<base href="/cashier/">'],
      ['/cashier/deposit', '<base href="/cashier/">'],
      ['/cashier/embed.js', 'createCashier'],
      ['/cashier/locales/pt.json', 'button.back'],
      ['/studio/', 'Cashier studio'],
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
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
    await rm(data, { recursive: true, force: true });
  }
});
