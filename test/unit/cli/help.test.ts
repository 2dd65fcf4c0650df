import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

it.each([
  ['methods', ['check', 'diff', 'publish', 'pull', '--url', '--token', '--folder', '--json']],
  [
    'conformance',
    [
      '--url',
      '--token',
      '--country',
      '--currency',
      '--deposit',
      '--withdrawal',
      '--balance',
      '--table',
      '--json',
      '--html',
    ],
  ],
  ['hooks', ['list', 'replay', 'test', 'enable', '--url', '--token', '--json']],
  ['player', ['export', 'erase', '--url', '--token']],
  ['checkDeployment', ['--manifest', '--table']],
])(
  '%s --help lists its arguments and options',
  async (command, names) => {
    const { stdout } = await run(process.execPath, ['--import', 'tsx', `${root}src/cli/${command}.ts`, '--help']);
    for (const name of names) expect(stdout).toContain(name);
  },
  20_000,
);
