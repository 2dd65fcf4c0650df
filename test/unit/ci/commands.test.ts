import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Chains of other commands, which get no options, and what a release and `npm test` run. */
const isChain = (command: string): boolean => /&&|npm run|webpack|testAll|testPackages/.test(command);
/** Others' command lines. */
const isForeign = (command: string): boolean => /^(?:vitest|playwright|biome|node node_modules)/.test(command);
const commands = Object.entries(manifest.scripts).filter(([, command]) => !isChain(command) && !isForeign(command));

describe('npm run', () => {
  it.each(commands)('%s -- --help says what it does, and does nothing', { timeout: 120_000 }, async (_, command) => {
    const [program = '', ...options] = command.split(' ');
    const path = program === 'tsx' ? ['--import', 'tsx'] : [];
    const run = promisify(execFile)(program === 'bash' ? 'bash' : process.execPath, [...path, ...options, '--help'], {
      cwd: root,
    });
    const { stdout, stderr } = await run;
    expect(stderr).toBe('');
    expect(stdout.length).toBeGreaterThan(60);
  });
});
