import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageOf } from '../../../src/cli/output';
import { createStudioClient, NoGateway } from '../../../src/cli/studioClient';
import type { Gateway } from '../../../src/gateway/startGateway';
import { layoutOf, renamed } from '../../builders/layouts';
import { startTestGateway } from '../../fixtures/testGateway';
import { freePort } from '../../support/freePort';
import { listen } from '../../support/listen';

const command = fileURLToPath(new URL('../../../src/cli/methods.ts', import.meta.url));

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
const folder = await mkdtemp(join(tmpdir(), 'cashier-methods-'));
const { method, ...rest } = layoutOf('pix');
const layouts = [
  renamed('another'),
  // The gateway has no address for this name.
  renamed('no address'),
  { ...rest, method: { ...method, isPopular: !method.isPopular } },
];
for (const layout of layouts)
  await writeFile(join(folder, `${layout.method.name}.deposit.json`), JSON.stringify(layout));
const stranger = createServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
const strangersUrl = `http://127.0.0.1:${await listen(stranger)}`;
afterAll(async () => {
  stranger.close();
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (call: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', command, ...call, '--folder', folder],
      { env: { ...process.env, FORCE_COLOR: '1' } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

it('a method that the gateway refuses does not stop the others, and nothing is coloured in a pipe', async () => {
  const options = ['--url', gateway.url, '--token', gateway.opsToken];
  const { code, stdout } = await run(['diff', ...options]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^change +another\.deposit\.json/m);
  expect(stdout).toMatch(/^error +no address\.deposit\.json/m);
  expect(stdout).toMatch(/^change +pix\.deposit\.json/m);
  expect(stdout).not.toContain('\x1b');
});

it.each([
  ['no gateway', async () => `http://127.0.0.1:${await freePort()}`, 'a', /^No gateway answers at .*ECONNREFUSED/],
  ['another server', () => strangersUrl, 'a', / answered 502, but not as a gateway/],
  ['a wrong token', () => gateway.url, 'a', /^The gateway at .* refuses this token/],
  ['no token', () => gateway.url, '', /^The gateway at .* needs a token/],
])('%s stops a command, with the reason', async (_, url, token, words) => {
  const problem: unknown = await createStudioClient(await url(), token)
    .listMethods()
    .catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(NoGateway);
  expect(messageOf(problem)).toMatch(words);
});

it.each([
  ['without a gateway', ['diff', '--url', 'http://127.0.0.1:1'], 'error: No gateway answers'],
  ['with an unknown option', ['diff', '--sideways'], "error: unknown option '--sideways'"],
])('%s it ends with 2', async (_, call, words) => {
  const { code, stdout, stderr } = await run(call);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
  expect(stderr).not.toContain('    at ');
});
