import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as callServer, createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { widgetFiles } from '../partner/widgetFiles';
import { openBareHost } from '../support/bareHost';
import { freePort } from '../support/freePort';
import { listen } from '../support/listen';
import { expect, test } from './support/cashierPage';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('a server that a partner begins with takes a deposit in the widget, and its hook ends it', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('payments');
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'src/cli/cashier.ts'), 'init', folder], { cwd: root });
  const port = await freePort();
  const env = { ...process.env, TOKEN_SECRET: 'a secret of players', ACQUIRER_SECRET: 'whsec_c2VjcmV0', SANDBOX: '1' };
  const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env: { ...env, PORT: String(port) } });
  // As nginx would: the widget's files, and the calls passed on.
  const serveFile = await widgetFiles();
  let created = Promise.resolve('');
  const front = createServer((request, response) => {
    const { url = '', method, headers } = request;
    if (url.startsWith('/cashier/')) void serveFile(new URL(url, 'http://front'), request, response);
    else
      request.pipe(
        callServer({ port, path: url, method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          if (url.includes('BANKING_DEPOSIT/create')) created = text(answer);
        }),
      );
  });
  try {
    await once(server.stdout, 'data');
    const origin = `http://127.0.0.1:${await listen(front)}`;
    const token = execFileSync(process.execPath, ['server.mjs', 'token', 'ana'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    await openBareHost(page, origin, {
      parent: { token: token.trim(), transport: 'http' },
      user: { country: 'br', currency: 'BRL', lang: 'en', paymentGeo: 'BR' },
    });
    const widget = page.frameLocator('iframe');
    await widget.getByRole('button', { name: /^Pix/ }).click();
    await widget.getByLabel('Amount').fill('100');
    await widget.locator('input[name="cpf"]').fill('529.982.247-25');
    await widget.locator('input[name="full_name"]').fill('Ana Souza');
    await widget.getByRole('button', { name: /^Deposit R\$100/ }).click();
    const account = widget.getByText(/^ACCOUNT-/);
    await expect(account).toBeVisible();
    // Chromium may have dropped the answer that it would read for a test.
    const { id } = JSON.parse(await created);
    await expect(account).toHaveText(`ACCOUNT-${id.slice(0, 8)}`);
    const settled = await fetch(`${origin}/sandbox/settle`, {
      method: 'POST',
      body: JSON.stringify({ id, outcome: 'approve' }),
    });
    expect(settled.status).toBe(200);
    await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  } finally {
    server.kill();
    front.close();
  }
});
