import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../partner/tokens/languages';
import { freePort } from '../support/freePort';
import { runCommand } from '../unit/support/runCommand';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const cli = `${process.execPath} --import ${root}node_modules/tsx/dist/loader.mjs ${root}src/cli/cashier.ts`;
const languages = [
  { language: 'node', program: process.execPath },
  { language: 'python', program: 'python3' },
  { language: 'php', program: 'php' },
].filter(isInstalled);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashier-starters-'));
  for (const { language } of languages) {
    const { code } = await runCommand('cli/init', [join(folder, language), '--language', language]);
    expect(code).toBe(0);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// They wait most of their time, as for the two seconds in which a payment counts as sent twice.
describe.concurrent('a server that a partner begins with', () => {
  it.for(languages)(
    'breaks no duty by the lines of its README, in $language',
    { timeout: 120_000 },
    async ({ language }, context) => {
      const cwd = join(folder, language);
      const [, lines = ''] = /```sh\n(.*?)```/s.exec(await readFile(join(cwd, 'README.md'), 'utf8')) ?? [];
      const port = String(await freePort());
      const script = lines.replaceAll('8787', port).replace('npx @cashier/cli', cli);
      const { stdout } = await run('sh', ['-c', script], { cwd, env: { ...process.env, PORT: port } });
      context.expect(stdout).toMatch(/^0 broken, 1\d\d passed, /m);
    },
  );
});

it('replaces no file that is there', async () => {
  const taken = join(folder, 'taken');
  await runCommand('cli/init', [taken]);
  await writeFile(join(taken, 'methods.json'), '{}');
  await rm(join(taken, 'server.mjs'));
  const { code, stderr } = await runCommand('cli/init', [taken, '--language', 'php']);
  expect(code).toBe(2);
  expect(stderr).toBe(`error: ${join(taken, 'methods.json')} exists: name another folder, or move it away.\n`);
  expect(await readFile(join(taken, 'methods.json'), 'utf8')).toBe('{}');
});
