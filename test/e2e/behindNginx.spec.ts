import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDeploymentProblems } from '../../src/cli/deploymentProblems';
import { brazil, hostUser } from '../builders/players';
import { startPartner } from '../partner/startPartner';
import { openBareHost } from '../support/bareHost';
import { startBuiltGateway } from '../support/builtGateway';
import { freePort } from '../support/freePort';
import { startProxy, startStaticSite } from '../support/nginxServer';
import { expect, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';
import { heading, submit } from './support/styledVisit';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What every server of the widget has to answer (contract C1, C8). */
async function expectWidgetServed(url: string): Promise<void> {
  const inventory = JSON.parse(await readFile(`${root}dist/widget/scripts.json`, 'utf8'));
  expect(await findDeploymentProblems(`${url}/cashier/`, inventory)).toEqual([]);
  const route = await fetch(`${url}/cashier/deposit/pix`);
  expect([route.status, route.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  expect(route.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  const script = await fetch(`${url}/cashier/embed.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  expect(await script.text()).toContain('createCashier');
  const missing = await fetch(`${url}/cashier/assets/form.00000000.js`);
  expect([missing.status, missing.headers.get('cache-control') ?? '']).toEqual([
    404,
    expect.not.stringContaining('immutable'),
  ]);
  const { file } = inventory.scripts.find(({ bytes }: { bytes: number }) => bytes > 10_000);
  const chunk = await fetch(`${url}/cashier/${file}`, { headers: { 'accept-encoding': 'gzip' } });
  expect(chunk.headers.get('cache-control')).toContain('immutable');
  expect(chunk.headers.get('content-encoding')).toBe('gzip');
}

test('nginx in front of gateways, as deployed: a deposit over the socket, and health is not public', async ({
  page,
}) => {
  const gateway = await startBuiltGateway({ TRUST_PROXY: '1' });
  const proxy = await startProxy([gateway.port]);
  try {
    await expectWidgetServed(proxy.url);
    for (const path of ['livez', 'readyz', 'healthz', 'metrics'])
      expect((await fetch(`${proxy.url}/${path}`)).status, path).toBe(404);
    const large = await fetch(`${proxy.url}/api/BANKING_DEPOSIT/create`, { method: 'POST', body: 'x'.repeat(300_000) });
    expect(large.status).toBe(413);
    const { widget, decide } = await openWidget({ page, gateway: proxy.url, visitor: brazil, transport: 'socket' });
    await widget.getByRole('button', { name: /^Pix/ }).click();
    await widget.getByRole('textbox', { name: 'Amount' }).fill('120');
    await widget.locator('input[name="cpf"]').pressSequentially('52998224725');
    await widget.getByLabel('Full name').fill('Ana Souza');
    await widget.getByRole('button', { name: /^Deposit R/ }).click();
    await expect(widget.getByRole('button', { name: 'I have paid' })).toBeVisible();
    await decide('approve');
    await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  } finally {
    await proxy.stop();
    await gateway.stop();
  }
});

test("a site that `npm run pack:static` wrote, on nginx beside a partner's server: a deposit over the socket", async ({
  page,
}) => {
  const partner = await startPartner();
  const folder = await mkdtemp(join(tmpdir(), 'cashier-static-'));
  await chmod(folder, 0o755); // nginx reads it as a user of its own
  const port = await freePort();
  const packed = spawnSync(
    'npm',
    [
      'run',
      '--silent',
      'pack:static',
      '--',
      `http://127.0.0.1:${port}/cashier/`,
      '--calls',
      partner.url,
      '--out',
      folder,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  expect(packed.stderr).toBe('');
  const site = await startStaticSite(folder, port);
  try {
    await expectWidgetServed(site.url);
    await openBareHost(page, site.url, {
      path: 'deposit',
      parent: { token: 'a token', transport: 'socket' },
      user: hostUser(brazil),
    });
    const widget = page.frameLocator('iframe');
    await widget.getByRole('button', { name: /^slip/ }).click();
    await widget.locator('input[name="amount"]').fill('500');
    await submit(widget).click();
    await expect(widget.getByText('12345678')).toBeVisible();
    partner.settle(1);
    await expect(heading(widget, 'Payment received')).toBeVisible();
  } finally {
    await site.stop();
    await partner.close();
    await rm(folder, { recursive: true, force: true });
  }
});
