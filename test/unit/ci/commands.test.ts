import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import type { EndedCommand } from '../../support/commandInProcess';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const printHelp = fileURLToPath(new URL('printHelp.ts', import.meta.url));
const run = promisify(execFile);

/** Chains of other commands, which get no options, and what a release and `npm test` run. */
const isChain = (command: string): boolean => /&&|npm run|webpack|testAll|testPackages/.test(command);
/** Others' command lines. */
const isForeign = (command: string): boolean => /^(?:vitest|playwright|biome|node node_modules)/.test(command);
const commands = Object.entries(manifest.scripts).filter(([, command]) => !isChain(command) && !isForeign(command));
const sourceOf = (command: string): string | undefined => /^tsx (\S+)/.exec(command)?.[1];

describe('npm run', () => {
  const helps = new Map<string, EndedCommand>();
  beforeAll(async () => {
    const files = new Set(commands.flatMap(([, command]) => sourceOf(command) ?? []));
    const { stdout } = await run(process.execPath, ['--import', 'tsx', printHelp, ...files], { cwd: root });
    for (const line of stdout.trim().split('\n')) {
      const { file, ...help } = JSON.parse(line);
      helps.set(file, help);
    }
  });

  it.each(commands)('%s -- --help says what it does, and does nothing', async (_, command) => {
    const source = sourceOf(command);
    const [program = '', ...options] = command.split(' ');
    const help =
      source === undefined
        ? await run(program === 'bash' ? 'bash' : process.execPath, [...options, '--help'], { cwd: root })
        : helps.get(source);
    expect(help?.stderr).toBe('');
    expect(help?.stdout.length).toBeGreaterThan(60);
  });

  it.each(
    Object.entries({
      methods: 'check diff publish pull --url --token --folder --json',
      conformance: '--url --token --country --currency --deposit --withdrawal --balance --table --json --html',
      hooks: 'list replay test enable --url --token --json',
      player: 'export erase --url --token',
      checkDeployment: '--manifest --table',
    }),
  )('%s --help lists its arguments and options', (command, names) => {
    for (const name of names.split(' ')) expect(helps.get(`src/cli/${command}.ts`)?.stdout).toContain(name);
  });
});
